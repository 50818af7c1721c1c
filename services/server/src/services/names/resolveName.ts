import { resolveName as endpoint } from '@latchkit/protocol/http'
import type { Address, Hex } from 'viem'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/Route.ts'
import type { NameGateway } from './NameGateway.ts'

/** Serves the gateway's GET form, whose last part ends in `.json`. */
export function resolveName({ gateway }: { gateway: NameGateway }): Route {
  return implement(endpoint, async ({ params }) => ({
    data: await gateway.answer({
      sender: params.sender as Address,
      data: params.data.replace(/\.json$/, '') as Hex,
    }),
  }))
}
