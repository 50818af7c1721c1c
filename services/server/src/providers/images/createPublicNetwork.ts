import { lookup } from 'node:dns/promises'
import type { PublicNetwork } from './PublicNetwork.ts'

/** The network as the system's resolver sees it. */
export function createPublicNetwork({
  allowsLoopback = false,
}: createPublicNetwork.Parameters = {}): PublicNetwork {
  return {
    allowsLoopback,
    lookup: (hostname) => lookup(hostname, { all: true }),
  }
}

export declare namespace createPublicNetwork {
  type Parameters = {
    /** For development only. Default `false`. */
    allowsLoopback?: boolean | undefined
  }
}
