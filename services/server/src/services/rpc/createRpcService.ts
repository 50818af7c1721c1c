import type { Route } from '../../http/Route.ts'
import { getSupportedChains } from './getSupportedChains.ts'
import { postRpc } from './postRpc.ts'
import type { RpcSource } from './RpcSource.ts'

/** Serves JSON-RPC of the networks. */
export function createRpcService(ports: {
  source: RpcSource
}): readonly Route[] {
  return [getSupportedChains(ports), postRpc(ports)]
}
