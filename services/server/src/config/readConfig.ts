import { readFileSync } from 'node:fs'
import { parseJson } from '@latchkit/protocol'
import * as z from 'zod'
import type { Config } from './Config.ts'
import { ConfigError } from './ConfigError.ts'
import { secretSettings, settings } from './settings.ts'
import { suggestName } from './suggestName.ts'
import { toVariable, variablePrefix } from './toVariable.ts'

const all = { ...settings, ...secretSettings }
type Name = keyof typeof all

/** Settings, and parts of them, whose value a message must not repeat. */
const hidden = new Set<string>([
  ...Object.keys(secretSettings),
  ...['databaseUrl', 'redisUrl', 'rpcUrls', 'blockscoutUrl', 'ipfsGateway'],
])

/**
 * Reads the settings: `LATCHKIT_SERVER_PORT` and so on from the environment, or `port` from a JSON file; the environment
 * goes first. Lists and objects are JSON in the environment, too; a list of texts may be written with commas.
 */
export function readConfig(parameters: readConfig.Parameters): Config {
  const { env, file = env.LATCHKIT_CONFIG } = parameters
  const problems: string[] = []
  const given = {
    ...(file ? readFile(file, problems) : {}),
    ...readEnvironment(env, problems),
  }
  const result = z.object(all).safeParse(given)
  if (!result.success) problems.push(...listIssues(result.error.issues, given))
  else problems.push(...listConflicts(result.data))
  if (problems.length > 0 || !result.success)
    throw new ConfigError({ problems })
  return result.data
}

export declare namespace readConfig {
  type Parameters = {
    env: Readonly<Record<string, string | undefined>>
    /** Path of a JSON file; default what `LATCHKIT_CONFIG` says. */
    file?: string | undefined
  }
  type ErrorType = ConfigError
}

function readEnvironment(
  env: readConfig.Parameters['env'],
  problems: string[],
): Record<string, unknown> {
  const names = new Map(Object.keys(all).map((it) => [toVariable(it), it]))
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
      const value = parseValue(name as Name, text)
      if (value === undefined) problems.push(`${variable}: write valid JSON`)
      else given[name] = value
    }
  }
  return given
}

/** A text is what most settings are; the others are JSON. `undefined` for what was meant as JSON and is none. */
function parseValue(name: Name, text: string): unknown {
  const isText = all[name].safeParse(text).success
  if (isText) return text
  try {
    return parseJson(text)
  } catch {
    if (/^[[{]/.test(text)) return undefined
    const isList = all[name].safeParse([]).success
    return isList ? text.split(',').map((it) => it.trim()) : text
  }
}

function readFile(file: string, problems: string[]): Record<string, unknown> {
  let content: unknown
  try {
    content = parseJson(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    problems.push(`${file}: can't be read as JSON (${reason})`)
    return {}
  }
  if (
    typeof content !== 'object' ||
    content === null ||
    Array.isArray(content)
  ) {
    problems.push(`${file}: write an object`)
    return {}
  }
  for (const name of Object.keys(content)) {
    if (name in secretSettings)
      problems.push(
        `${file}: "${name}" is a secret; write ${toVariable(name)} in the environment`,
      )
    else if (!(name in settings))
      problems.push(
        `${file}: there is no setting "${name}"${suggestName(name, Object.keys(settings))}`,
      )
  }
  return content as Record<string, unknown>
}

/** What each setting may be, and they together may not. */
function listConflicts(config: Config): string[] {
  const { nameZones, networks, ensNetwork } = config
  const problems: string[] = []
  if (nameZones.length > 0 && !networks.some(({ id }) => id === ensNetwork))
    problems.push(
      `${toVariable('ensNetwork')}: the names of ${toVariable('nameZones')} need ${ensNetwork}; write the id of one of ${toVariable('networks')}`,
    )
  if (config.gatewayKey && config.gatewayKeyFile)
    problems.push(
      `${toVariable('gatewayKeyFile')}: there is a ${toVariable('gatewayKey')}, too; leave one out`,
    )
  return problems
}

/** One problem for each place. */
function listIssues(
  issues: readonly z.core.$ZodIssue[],
  given: Record<string, unknown>,
): string[] {
  const first = new Map(
    issues.toReversed().map((issue) => [issue.path.join('.'), issue]),
  )
  return [...first.values()].map((issue) => describe(issue, given))
}

function describe(
  { path, message, ...issue }: z.core.$ZodIssue,
  given: Record<string, unknown>,
): string {
  const place = [toVariable(String(path[0])), ...path.slice(1)].join('.')
  if ('keys' in issue)
    return `${place}: there is no ${(issue.keys as string[]).join(', ')} here`
  const value = path.reduce<unknown>(
    (it, step) => (it as Record<PropertyKey, unknown> | undefined)?.[step],
    given,
  )
  return `${place}: ${show(path, value)} was given; write ${message}`
}

/** URLs of nodes have keys in them. */
function show(path: readonly PropertyKey[], value: unknown): string {
  if (value === undefined) return 'nothing'
  const isHidden = path.some((it) => hidden.has(String(it)))
  if (isHidden) return 'something that is not repeated here'
  return typeof value === 'object'
    ? 'something else'
    : JSON.stringify(value).slice(0, 100)
}
