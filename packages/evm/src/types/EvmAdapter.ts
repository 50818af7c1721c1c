import type { Adapter, Network, Provider } from '@latchkit/core'

/** The adapter for `eip155`, with the read access that EVM actions need. */
export type EvmAdapter = Adapter & {
  readonly namespace: 'eip155'
  /** Reads from a network's own RPC, never from the wallet. The same network gives the same provider. */
  getRpc(network: Network): Provider
}
