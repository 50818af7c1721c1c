/** What a contract says of its tokens. */
export type TokenFacts = {
  /** On one line, at most 64 characters; empty where it doesn't say. */
  readonly name: string
  /** On one line, at most 16 characters; empty where it doesn't say. */
  readonly symbol: string
  /** `undefined` where it doesn't say, or not a sensible number. */
  readonly decimals: number | undefined
  readonly isSpam: boolean
}
