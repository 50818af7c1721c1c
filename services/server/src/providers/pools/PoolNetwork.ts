import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'

/** Where the pools of a network are: an exchange of the Uniswap v2 kind. Addresses in any case. */
export type PoolNetwork = {
  readonly networkId: NetworkId
  readonly factory: Address
  /** The native currency as a token. */
  readonly weth: Address
  /** A token that is worth one US dollar. */
  readonly dollar: Address
}
