import type { Kit, NetworkReference } from '@latchkit/core'
import type { PublicClient } from 'viem'
import type { requireRpc } from './require.ts'
import { getClient } from './require.ts'

/** Returns viem's public client for a configured network, for everything that has no action here. It shares the RPC of the kit. */
export async function getViemClient(
  kit: Kit,
  parameters: getViemClient.Parameters = {},
): Promise<PublicClient> {
  const [client, { publicActions }] = await Promise.all([
    getClient(kit, parameters),
    import('../client/viemPublicActions.ts'),
  ])
  return client.extend(publicActions) as unknown as PublicClient
}

export declare namespace getViemClient {
  type Parameters = {
    /** The network, or its CAIP-2 id. Default: the active one. */
    network?: NetworkReference | undefined
    /** The number of the network, in place of `network`. */
    chainId?: number | undefined
  }
  type ReturnType = PublicClient
  type ErrorType = requireRpc.ErrorType
}
