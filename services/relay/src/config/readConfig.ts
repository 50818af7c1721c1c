import { readFileSync } from 'node:fs'
import { parseJson } from '@latchkit/protocol'
import * as z from 'zod'
import type { Config } from './Config.ts'
import { ConfigError } from './ConfigError.ts'
import { readEnvironment } from './readEnvironment.ts'
import { settings } from './settings.ts'
import { suggestName } from './suggestName.ts'
import { toVariable } from './toVariable.ts'

/**
 * Reads the settings: `LATCHKIT_RELAY_PORT` and so on from the environment, or `port` from a JSON file; the environment
 * goes first. Lists and objects are JSON in the environment, too; a list of texts may be written with commas.
 */
export function readConfig(parameters: readConfig.Parameters): Config {
  const { env, file } = parameters
  const problems: string[] = []
  const given = {
    ...(file ? readFile(file, problems) : {}),
    ...readEnvironment(env, problems),
  }
  // Whoever names a Redis wants it used.
  if (given.redisUrl !== undefined) given.store ??= 'redis'
  const result = z.object(settings).safeParse(given)
  if (!result.success) problems.push(...listIssues(result.error.issues, given))
  else if (result.data.store === 'redis' && !result.data.redisUrl)
    problems.push(`${toVariable('redisUrl')}: the store "redis" needs it`)
  if (problems.length > 0 || !result.success)
    throw new ConfigError({ problems })
  return result.data
}

export declare namespace readConfig {
  type Parameters = {
    env: Readonly<Record<string, string | undefined>>
    /** Path of a JSON file. */
    file?: string | undefined
  }
  type ErrorType = ConfigError
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
  const isObject =
    typeof content === 'object' && content !== null && !Array.isArray(content)
  if (!isObject) {
    problems.push(`${file}: write an object`)
    return {}
  }
  const names = Object.keys(settings)
  for (const name of Object.keys(content as object))
    if (name === 'redisUrl')
      problems.push(
        `${file}: "redisUrl" is a secret; write ${toVariable(name)} in the environment`,
      )
    else if (!names.includes(name))
      problems.push(
        `${file}: there is no setting "${name}"${suggestName(name, names)}`,
      )
  return content as Record<string, unknown>
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

/** URLs of stores have passwords in them. */
function show(path: readonly PropertyKey[], value: unknown): string {
  if (value === undefined) return 'nothing'
  if (path[0] === 'redisUrl') return 'something that is not repeated here'
  return typeof value === 'object'
    ? 'something else'
    : JSON.stringify(value).slice(0, 100)
}
