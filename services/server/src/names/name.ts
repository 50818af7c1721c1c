import { getName } from '@latchkit/protocol/http'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { normalizeName } from './labels.ts'
import type { NameRegistry } from './ports.ts'
import { toName } from './registeredName.ts'

/** Serves a registered name; 404 if it is not registered. */
export function serveName({
  registry,
}: {
  registry: Pick<NameRegistry, 'find'>
}): Route {
  return implement(getName, async ({ params }) => {
    const registered = await registry.find(normalizeName(params.name))
    if (registered) return toName(registered)
    throw new RequestError({
      status: 404,
      field: 'name',
      description: 'Nobody has registered this name',
    })
  })
}
