import type { NetworkId } from '@latchkit/protocol'
import type { Address, Hash } from 'viem'

/** Knows which tokens an address may hold. */
export type HeldTokenSource = {
  /** The ERC-20 tokens that ever came to an address, in lower case, as of a block; whether some are left is for the chain to say. */
  list(parameters: HeldTokenSource.Parameters): Promise<HeldTokenSource.Held>
}

export declare namespace HeldTokenSource {
  type Parameters = { networkId: NetworkId; address: Address }

  type Held = {
    /** The last block that was looked at; `undefined` where nothing is known of the network. */
    readonly head: { readonly number: bigint; readonly hash: Hash } | undefined
    readonly tokens: readonly Address[]
  }
}
