/** What a transaction moved, as seen by one address. */
export type Transfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** A decimal number in units of the token, such as `0.5`; not base units. */
  readonly quantity: string
  /** US dollars at the time of asking, where a price is known. */
  readonly value: number | undefined
  /** US dollars per unit, where a price is known. */
  readonly price: number | undefined
  /** What was moved, where it is a token or the native currency. */
  readonly token:
    | {
        readonly name: string
        readonly symbol: string
        /** On the server's own origin, or a `data:` image. */
        readonly iconUrl: string | undefined
      }
    | undefined
  /** What was moved, where it is a collectible. */
  readonly nft:
    | {
        readonly name: string
        /** On the server's own origin, or a `data:` image. */
        readonly imageUrl: string | undefined
        readonly isSpam: boolean
      }
    | undefined
}
