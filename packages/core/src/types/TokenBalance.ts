import type { NetworkId } from '@latchkit/protocol'

/** How much of one token an address holds. Texts are plain: the server's were stripped. */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  readonly networkId: NetworkId
  /** The token's contract or mint; `undefined` for the native currency. */
  readonly address: string | undefined
  readonly decimals: number
  /** A decimal number in units of the token, such as `0.5`; not base units. */
  readonly quantity: string
  /** US dollars per unit, where a price is known. */
  readonly price: number | undefined
  /** US dollars, all of it. */
  readonly value: number | undefined
  /** On the server's own origin, or a `data:` image. */
  readonly iconUrl: string | undefined
}
