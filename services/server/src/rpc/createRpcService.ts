import type { NetworkId } from '@latchkit/protocol'
import type { Route } from '../http/implement.ts'
import type { RpcSource } from './ports.ts'
import { serveRpc } from './rpc.ts'
import { serveSupportedChains } from './supportedChains.ts'

/** Serves JSON-RPC of the configured networks. */
export function createRpcService(ports: {
  source: RpcSource
  /** CAIP-2 ids of all networks, also of those without JSON-RPC. Default: those of `source`. */
  networkIds?: readonly NetworkId[] | undefined
}): readonly Route[] {
  const { source, networkIds = source.networkIds } = ports
  return [serveSupportedChains({ networkIds }), serveRpc({ source })]
}
