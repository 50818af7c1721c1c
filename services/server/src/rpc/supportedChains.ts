import { getSupportedNetworks } from '@latchkit/protocol/http'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import type { RpcSource } from './ports.ts'

/** Serves the list of networks with JSON-RPC. */
export function serveSupportedChains({ source }: { source: RpcSource }): Route {
  return implement(getSupportedNetworks, () => ({
    http: [...source.networkIds],
    ws: [],
  }))
}
