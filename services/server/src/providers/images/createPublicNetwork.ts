import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import type { PublicNetwork } from './PublicNetwork.ts'

/** The network as DNS sees it. */
export function createPublicNetwork({
  allowsLoopback = false,
}: createPublicNetwork.Parameters = {}): PublicNetwork {
  return {
    allowsLoopback,
    // What a machine calls itself is in its own files.
    lookup: allowsLoopback
      ? (hostname) => lookup(hostname, { all: true })
      : resolve,
  }
}

export declare namespace createPublicNetwork {
  type Parameters = {
    /** For development only. Default `false`. */
    allowsLoopback?: boolean | undefined
  }
}

/** The system's own look-up holds one of Node's few threads until a stranger's name server answers; this one doesn't. */
async function resolve(hostname: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const results = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  const addresses = results.flatMap((result, index) => {
    const family = index === 0 ? 4 : 6
    if (result.status === 'rejected') return []
    return result.value.map((address) => ({ address, family }))
  })
  const [first] = results
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason
  return addresses
}
