import { getNameSuggestions as endpoint } from '@latchkit/protocol/http'
import { implement } from '../../http/implement.ts'
import { RequestError } from '../../http/RequestError.ts'
import type { Route } from '../../http/Route.ts'
import { isReserved } from './isReserved.ts'
import type { NameRegistry } from './NameRegistry.ts'
import type { NameRules } from './NameRules.ts'
import { suggestLabels } from './suggestLabels.ts'

const maxOthers = 5

/** The wanted name, made valid, and up to five names like it that can be had. A reserved one counts as registered. */
export function getNameSuggestions(ports: getNameSuggestions.Ports): Route {
  const { registry, zones, reserved, audience } = ports
  return implement(endpoint, async ({ params, query }) => {
    const zone = query.zone ?? zones[0]
    if (!zones.includes(zone))
      throw new RequestError({
        status: 400,
        field: 'zone',
        description: `"zone" is not valid: names are registered below ${zones.join(' and ')}`,
      })
    const suffix = `.${zone}`
    const wanted = params.name.endsWith(suffix)
      ? params.name.slice(0, -suffix.length)
      : params.name
    const labels = suggestLabels(wanted)
    const taken = await registry.listTaken(labels.map((it) => it + suffix))
    const candidates = labels.map((label, index) => ({
      name: label + suffix,
      registered:
        taken.has(label + suffix) ||
        zones.includes(label + suffix) ||
        isReserved(label, { reserved }),
      isWanted: index === 0,
    }))
    const others = candidates
      .filter((it) => !it.isWanted && !it.registered)
      .slice(0, maxOthers)
    return {
      suggestions: [...candidates.slice(0, 1), ...others].map(
        ({ name, registered }) => ({ name, registered }),
      ),
      audience,
    }
  })
}

export declare namespace getNameSuggestions {
  type Ports = Pick<NameRules, 'zones' | 'reserved' | 'audience'> & {
    registry: Pick<NameRegistry, 'listTaken'>
  }
}
