import type { NetworkId } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'

/** Returns the server's JSON-RPC URL of a network, for its `rpcUrls`; `undefined` without a server. `getSupportedChains` lists the networks that the server serves. */
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
