import type { Network } from '@latchkit/core'

/** An EVM network as plain data. */
export type EvmNetwork = Omit<
  Network,
  'id' | 'caipNetworkId' | 'chainNamespace'
> & {
  /** EIP-155 chain id. */
  readonly id: number
  readonly caipNetworkId: `eip155:${number}`
  readonly chainNamespace: 'eip155'
  /** Contracts at well-known addresses that reads make use of. */
  readonly contracts?:
    | {
        readonly multicall3?: EvmNetwork.Contract
        readonly ensUniversalResolver?: EvmNetwork.Contract
      }
    | undefined
  /** Between two blocks, in milliseconds. */
  readonly blockTime?: number | undefined
  /** Whose transaction and block format the network follows where it isn't Ethereum's. */
  readonly stack?: EvmNetwork.Stack | undefined
}

export declare namespace EvmNetwork {
  type Contract = {
    readonly address: `0x${string}`
    readonly blockCreated?: number
  }
  type Stack = 'op' | 'zksync' | 'celo'
}
