import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { BaseError, parseJson } from '@latchkit/protocol'
import * as z from 'zod'

/**
 * Reads a service's settings from the environment (such as `<PREFIX>PORT`) or a JSON file (`port`). The environment takes
 * precedence. There, lists and objects are written as JSON; a list of strings may be separated by commas.
 */
export function readSettings<const shape extends z.ZodRawShape>(
  parameters: readSettings.Parameters<shape>,
): z.output<z.ZodObject<shape>> {
  const { settings, file, prepare, listConflicts } = parameters
  const problems: string[] = []
  const given = {
    ...(file ? readFile(file, parameters, problems) : {}),
    ...readEnvironment(parameters, problems),
  }
  prepare?.(given)
  const result = z.object(settings).safeParse(given)
  if (!result.success)
    problems.push(...listIssues(result.error.issues, given, parameters))
  else problems.push(...(listConflicts?.(result.data) ?? []))
  if (problems.length > 0 || !result.success)
    throw new ConfigError({ problems, guide: parameters.guide })
  return result.data
}

export declare namespace readSettings {
  type Parameters<shape extends z.ZodRawShape> = Table & {
    /** Every setting by its name in the configuration file. */
    settings: shape
    env: Readonly<Record<string, string | undefined>>
    /** Path of a JSON file. */
    file?: string | undefined
    /** Adds settings that follow from the given ones. */
    prepare?: ((given: Record<string, unknown>) => void) | undefined
    /** Returns a sentence for each combination of settings that can't be used. */
    listConflicts?:
      | ((config: z.output<z.ZodObject<shape>>) => string[])
      | undefined
  }
  type ErrorType = ConfigError
}

type Table = {
  settings: z.ZodRawShape
  /** Prefix of the environment variables, such as `LATCHKIT_SERVER_`. */
  prefix: string
  /** Secrets, which are read from the environment only, as files are copied more easily. */
  environmentOnly: readonly string[]
  /** Other settings, and properties of settings, whose values a message must not contain. */
  hidden?: readonly string[] | undefined
  /** The document that lists every setting. */
  guide: string
}

/** Thrown if the configuration is invalid. Each problem contains the setting, the given value and the expected one. */
export class ConfigError extends BaseError {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(parameters: { problems: readonly string[]; guide: string }) {
    const { problems, guide } = parameters
    super(`The configuration can't be used:\n${problems.join('\n')}`, {
      code: 'CONFIG',
      hint: `${guide} lists every setting.`,
    })
    this.problems = problems
  }
}

/** A secret text. Logs, `inspect` and JSON contain `[secret]` instead. */
export type Secret = {
  reveal(): string
  toJSON(): string
  toString(): string
}

/** Wraps a secret text. */
export function Secret(text: string): Secret {
  const hide = () => '[secret]'
  return Object.freeze({
    reveal: () => text,
    toJSON: hide,
    toString: hide,
    [inspect.custom]: hide,
  })
}

/** Returns the environment variable of a setting: `dataDir` is `LATCHKIT_SERVER_DATA_DIR`. */
export function toVariable(prefix: string, name: string): string {
  return prefix + name.replace(/[A-Z]/g, '_$&').toUpperCase()
}

function readEnvironment(
  parameters: Table & { env: Readonly<Record<string, string | undefined>> },
  problems: string[],
): Record<string, unknown> {
  const { settings, prefix, env } = parameters
  const names = new Map(
    Object.keys(settings).map((name) => [toVariable(prefix, name), name]),
  )
  const given: Record<string, unknown> = {}
  for (const [variable, text] of Object.entries(env)) {
    if (!variable.startsWith(prefix) || text === undefined) continue
    const name = names.get(variable)
    if (!name)
      problems.push(
        `${variable}: there is no such setting${suggest(variable, [...names.keys()])}`,
      )
    // Compose files and unit files set omitted variables to empty texts.
    else if (text !== '') {
      const value = parseValue(settings[name] as z.ZodType, text)
      if (value === undefined) problems.push(`${variable}: write valid JSON`)
      else given[name] = value
    }
  }
  return given
}

/** Returns a text as it is if the schema accepts it, otherwise parses it as JSON. Returns `undefined` for malformed JSON. */
function parseValue(schema: z.ZodType, text: string): unknown {
  if (schema.safeParse(text).success) return text
  try {
    return parseJson(text)
  } catch {
    if (/^[[{]/.test(text)) return undefined
    const isList = schema.safeParse([]).success
    return isList ? text.split(',').map((it) => it.trim()) : text
  }
}

function readFile(
  file: string,
  { settings, prefix, environmentOnly }: Table,
  problems: string[],
): Record<string, unknown> {
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
    if (environmentOnly.includes(name))
      problems.push(
        `${file}: "${name}" is a secret; write ${toVariable(prefix, name)} in the environment`,
      )
    else if (!names.includes(name)) {
      const open = names.filter((it) => !environmentOnly.includes(it))
      problems.push(
        `${file}: there is no setting "${name}"${suggest(name, open)}`,
      )
    }
  return content as Record<string, unknown>
}

/** Returns one problem for each path. */
function listIssues(
  issues: readonly z.core.$ZodIssue[],
  given: Record<string, unknown>,
  table: Table,
): string[] {
  const first = new Map(
    issues.toReversed().map((issue) => [issue.path.join('.'), issue]),
  )
  return [...first.values()].map((issue) => describe(issue, given, table))
}

function describe(
  { path, message, ...issue }: z.core.$ZodIssue,
  given: Record<string, unknown>,
  table: Table,
): string {
  const variable = toVariable(table.prefix, String(path[0]))
  const place = [variable, ...path.slice(1)].join('.')
  if ('keys' in issue)
    return `${place}: there is no ${(issue.keys as string[]).join(', ')} here`
  const value = path.reduce<unknown>(
    (it, step) => (it as Record<PropertyKey, unknown> | undefined)?.[step],
    given,
  )
  return `${place}: ${show(path, value, table)} was given; write ${message}`
}

function show(
  path: readonly PropertyKey[],
  value: unknown,
  { environmentOnly, hidden = [] }: Table,
): string {
  if (value === undefined) return 'nothing'
  const secret = [...environmentOnly, ...hidden]
  if (path.some((step) => secret.includes(String(step))))
    return 'something that is not repeated here'
  return typeof value === 'object'
    ? 'something else'
    : JSON.stringify(value).slice(0, 100)
}

/** Returns the most similar name, if one is close. */
function suggest(name: string, names: readonly string[]): string {
  const near = names
    .map((it) => ({ it, distance: getDistance(name, it) }))
    .sort((a, b) => a.distance - b.distance)[0]
  return near && near.distance <= 3 ? `; did you mean ${near.it}?` : ''
}

/** Returns the Levenshtein distance of two texts. */
function getDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
