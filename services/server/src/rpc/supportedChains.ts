import type { NetworkId } from '@latchkit/protocol'
import { getSupportedNetworks } from '@latchkit/protocol/http'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'

/** Serves the list of the networks that have data here. Those of Bitcoin have no JSON-RPC. */
export function serveSupportedChains({
  networkIds,
}: {
  networkIds: readonly NetworkId[]
}): Route {
  return implement(getSupportedNetworks, () => ({
    http: [...networkIds],
    ws: [],
  }))
}
