/** What an address goes by. */
export type Identity = {
  readonly name: string | undefined
  /** An image on the server's own origin, or a `data:` image. */
  readonly avatar: string | undefined
}
