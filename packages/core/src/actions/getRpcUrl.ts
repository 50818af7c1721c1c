import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { toNetworkId } from './findNetwork.ts'

/** Returns the server's JSON-RPC URL of a network, for its `rpcUrls`; `undefined` without a server. `getSupportedNetworks` lists the networks that the server serves. */
export function getRpcUrl(
  kit: Kit,
  { network }: getRpcUrl.Parameters,
): string | undefined {
  if (kit.server === undefined) return undefined
  const query = new URLSearchParams({ chainId: toNetworkId(network) })
  if (kit.projectId !== undefined) query.set('projectId', kit.projectId)
  return `${kit.server}/v1/?${query}`
}

export declare namespace getRpcUrl {
  type Parameters = {
    /** The network, or its CAIP-2 id. */
    network: NetworkReference
  }
}
