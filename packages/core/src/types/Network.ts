import type { Namespace, NetworkId } from '@latchkit/protocol'

/** A network as plain data. */
export type Network = {
  /** The reference inside its namespace: a chain id, or the start of a genesis hash. */
  readonly id: number | string
  readonly caipNetworkId: NetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly testnet?: boolean | undefined
  readonly assets?:
    | {
        readonly imageId?: string
        /** A `data:image/…` URI. For any other address, whose host would learn of the visitor, the first letter of the name is shown. */
        readonly imageUrl?: string
      }
    | undefined
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    /** The chain's own RPC URLs, if `default` was replaced. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  readonly nativeCurrency: Currency
  readonly blockExplorers?:
    | {
        readonly default: {
          readonly name: string
          readonly url: string
          /** What stands between `url` and an address or a transaction, if not `address` and `tx`. */
          readonly paths?:
            | {
                readonly address?: string | undefined
                readonly tx?: string | undefined
              }
            | undefined
        }
      }
    | undefined
}

/** A chain as `viem/chains` describes it: with a number, and without a CAIP-2 id. It can be given wherever a network is taken. */
export type Chain = Pick<
  Network,
  'name' | 'testnet' | 'rpcUrls' | 'nativeCurrency' | 'blockExplorers'
> & {
  readonly id: number
  readonly caipNetworkId?: undefined
}

/** A configured network, or its CAIP-2 id. */
export type NetworkReference = Network | Chain | NetworkId

/** The coin that pays for transactions. */
export type Currency = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
