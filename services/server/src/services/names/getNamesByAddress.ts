import { getNamesByAddress as endpoint } from '@latchkit/protocol/http'
import { isAddress } from 'viem'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/Route.ts'
import type { NameRegistry } from './NameRegistry.ts'
import { toName } from './toName.ts'

/** The names of an address; none for addresses of families that can't have one. */
export function getNamesByAddress(ports: {
  registry: Pick<NameRegistry, 'listByAddress'>
}): Route {
  return implement(endpoint, async ({ params: { address } }) => {
    if (!isAddress(address, { strict: false })) return []
    const names = await ports.registry.listByAddress(address)
    return names.map(toName)
  })
}
