import { getSupportedChains } from '@latchkit/protocol/http'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import type { RpcSource } from './ports.ts'

/** Lists the networks that can be asked. */
export function serveSupportedChains({ source }: { source: RpcSource }): Route {
  return implement(getSupportedChains, () => ({
    http: [...source.networkIds],
    ws: [],
  }))
}
