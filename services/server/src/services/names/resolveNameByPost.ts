import { resolveNameByPost as endpoint } from '@latchkit/protocol/http'
import type { Address, Hex } from 'viem'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/Route.ts'
import type { NameGateway } from './NameGateway.ts'

/** Serves the gateway's POST form. */
export function resolveNameByPost(ports: { gateway: NameGateway }): Route {
  return implement(endpoint, async ({ body }) => ({
    data: await ports.gateway.answer({
      sender: body.sender as Address,
      data: body.data as Hex,
    }),
  }))
}
