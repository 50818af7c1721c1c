import { getName as endpoint } from '@latchkit/protocol/http'
import { implement } from '../../http/implement.ts'
import { RequestError } from '../../http/RequestError.ts'
import type { Route } from '../../http/Route.ts'
import type { NameRegistry } from './NameRegistry.ts'
import { normalizeName } from './normalizeName.ts'
import { toName } from './toName.ts'

/** Who registered a name; 404 for one that nobody did. */
export function getName({
  registry,
}: {
  registry: Pick<NameRegistry, 'find'>
}): Route {
  return implement(endpoint, async ({ params }) => {
    const registered = await registry.find(normalizeName(params.name))
    if (registered) return toName(registered)
    throw new RequestError({
      status: 404,
      field: 'name',
      description: 'Nobody has registered this name',
    })
  })
}
