import { getNames } from '@latchkit/protocol/http'
import { isAddress } from 'viem'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import type { NameRegistry } from './ports.ts'
import { toName } from './registeredName.ts'

/** Serves the names of an address; none for addresses of other namespaces than `eip155`. */
export function serveNamesByAddress(ports: {
  registry: Pick<NameRegistry, 'listByAddress'>
}): Route {
  return implement(getNames, async ({ params: { address } }) => {
    if (!isAddress(address, { strict: false })) return []
    const names = await ports.registry.listByAddress(address)
    return names.map(toName)
  })
}
