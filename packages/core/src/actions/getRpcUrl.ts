import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { toNetworkId } from './findNetwork.ts'

/** Where the server answers JSON-RPC of a network, for its `rpcUrls`; `undefined` without a server. Whether it serves the network, `getSupportedNetworks` says. */
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
