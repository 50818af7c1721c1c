import { getSupportedChains as endpoint } from '@latchkit/protocol/http'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/Route.ts'
import type { RpcSource } from './RpcSource.ts'

/** Lists the networks that can be asked. */
export function getSupportedChains({ source }: { source: RpcSource }): Route {
  return implement(endpoint, () => ({ http: [...source.networkIds], ws: [] }))
}
