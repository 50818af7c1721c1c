import type { NetworkId } from '@latchkit/protocol'

/** A network that balances and prices are known of. */
export type AccountNetwork = {
  readonly networkId: NetworkId
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
}
