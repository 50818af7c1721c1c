/** One call, without what belongs to its way over the wire. */
export type NodeCall = {
  readonly method: string
  /** JSON of a list or an object. */
  readonly params: string | undefined
}
