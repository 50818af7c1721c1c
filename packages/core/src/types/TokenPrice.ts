import type { AccountId } from '@latchkit/protocol'

/** What a token costs now. */
export type TokenPrice = {
  /** CAIP-10 id of the token, as it was asked for. */
  readonly token: AccountId
  readonly name: string
  readonly symbol: string
  /** US dollars per unit. */
  readonly price: number
  /** On the server's own origin, or a `data:` image. */
  readonly iconUrl: string | undefined
}
