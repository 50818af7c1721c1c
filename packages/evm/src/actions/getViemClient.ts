import type { Kit, NetworkId } from '@latchkit/core'
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
    /** Default: the active one. */
    networkId?: NetworkId | undefined
  }
  type ReturnType = PublicClient
  type ErrorType = requireRpc.ErrorType
}
