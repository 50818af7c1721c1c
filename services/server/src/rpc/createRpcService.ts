import type { Route } from '../http/implement.ts'
import type { RpcSource } from './ports.ts'
import { serveRpc } from './rpc.ts'
import { serveSupportedChains } from './supportedChains.ts'

/** Serves JSON-RPC of the configured networks. */
export function createRpcService(ports: {
  source: RpcSource
}): readonly Route[] {
  return [serveSupportedChains(ports), serveRpc(ports)]
}
