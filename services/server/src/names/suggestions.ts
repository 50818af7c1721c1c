import { getNameSuggestions } from '@latchkit/protocol/http'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { isNameLabel, isReserved } from './labels.ts'
import type { NameRegistry, NameRules } from './ports.ts'

const maxOthers = 5

/** Serves the wanted name, made valid, and up to five similar names that are available. A reserved name counts as registered. */
export function serveNameSuggestions(ports: serveNameSuggestions.Ports): Route {
  const { registry, zones, reserved, audience } = ports
  return implement(getNameSuggestions, async ({ params, query }) => {
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

export declare namespace serveNameSuggestions {
  type Ports = Pick<NameRules, 'zones' | 'reserved' | 'audience'> & {
    registry: Pick<NameRegistry, 'listTaken'>
  }
}

/** Returns labels similar to a wanted one, the most similar first. The first is the wanted label with its invalid characters replaced. */
export function suggestLabels(wanted: string): readonly string[] {
  const base = toLabel(wanted).slice(0, 50).replace(/-$/, '')
  if (base === '') return []
  const variants = [
    toLabel(wanted).slice(0, 63).replace(/-$/, ''),
    ...suffixes.map((it) => `${base}${it}`),
    ...prefixes.map((it) => `${it}${base}`),
    ...numbers.map((it) => `${base}${it}`),
  ]
  return [...new Set(variants)].filter(isNameLabel)
}

const suffixes = ['-eth', '-wallet', '-hq', '-app', '-x'] as const
const prefixes = ['its-', 'the-', 'my-', 'hey-'] as const
const numbers = [1, 7, 42, 99, 123, 2024, 777, 1000] as const

/** Removes accents and replaces each run of other characters by a hyphen. */
function toLabel(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
