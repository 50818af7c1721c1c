import type { NetworkId } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'

/** Where the server answers JSON-RPC of a network, for its `rpcUrls`; `undefined` without a server. Whether it serves the network, `getSupportedChains` says. */
export function getRpcUrl(
  kit: Kit,
  { networkId }: getRpcUrl.Parameters,
): string | undefined {
  if (kit.server === undefined) return undefined
  const query = new URLSearchParams({ chainId: networkId })
  if (kit.projectId !== undefined) query.set('projectId', kit.projectId)
  return `${kit.server}/v1/?${query}`
}

export declare namespace getRpcUrl {
  type Parameters = { networkId: NetworkId }
}
