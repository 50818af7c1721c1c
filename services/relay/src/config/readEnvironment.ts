import { parseJson } from '@latchkit/protocol'
import { settings } from './settings.ts'
import { suggestName } from './suggestName.ts'
import { toVariable, variablePrefix } from './toVariable.ts'

/** The settings that the environment names; adds what is wrong to `problems`. */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Record<string, unknown> {
  const names = new Map(
    Object.keys(settings).map((it) => [toVariable(it), it as Name]),
  )
  const given: Record<string, unknown> = {}
  for (const [variable, text] of Object.entries(env)) {
    if (!variable.startsWith(variablePrefix) || text === undefined) continue
    const name = names.get(variable)
    if (!name)
      problems.push(
        `${variable}: there is no such setting${suggestName(variable, [...names.keys()])}`,
      )
    // Compose files and unit files set empty texts for what is left out.
    else if (text !== '') {
      const value = parseValue(name, text)
      if (value === undefined) problems.push(`${variable}: write valid JSON`)
      else given[name] = value
    }
  }
  return given
}

type Name = keyof typeof settings

/** A text is what most settings are; the others are JSON. `undefined` for what was meant as JSON and is none. */
function parseValue(name: Name, text: string): unknown {
  if (settings[name].safeParse(text).success) return text
  try {
    return parseJson(text)
  } catch {
    if (/^[[{]/.test(text)) return undefined
    const isList = settings[name].safeParse([]).success
    return isList ? text.split(',').map((it) => it.trim()) : text
  }
}
