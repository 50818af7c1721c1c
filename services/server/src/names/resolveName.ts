import { resolveName, resolveNameByPost } from '@latchkit/protocol/http'
import type { Address, Hex } from 'viem'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import type { NameGateway } from './ports.ts'

/** Serves the GET form of the EIP-3668 gateway, whose last path segment ends in `.json`. */
export function serveNameResolution(ports: { gateway: NameGateway }): Route {
  return implement(resolveName, async ({ params }) => ({
    data: await ports.gateway.respond({
      sender: params.sender as Address,
      data: params.data.replace(/\.json$/, '') as Hex,
    }),
  }))
}

/** Serves the POST form of the EIP-3668 gateway. */
export function serveNameResolutionByPost(ports: {
  gateway: NameGateway
}): Route {
  return implement(resolveNameByPost, async ({ body }) => ({
    data: await ports.gateway.respond({
      sender: body.sender as Address,
      data: body.data as Hex,
    }),
  }))
}
