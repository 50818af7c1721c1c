import { parseArgs } from 'node:util'
import { BaseError } from '@latchkit/protocol'
import type { Endpoint } from '@latchkit/protocol/http'
import type { Selectable } from 'kysely'
import type { Database, ProjectsTable } from '../database/tables.ts'
import { listEndpoints } from '../http/listEndpoints.ts'
import {
  addProject,
  removeProject,
  rotateProject,
} from '../projects/manageProjects.ts'

const usage = `Usage: npm run server:admin -- projects <command> [options]

  create --name <name> [--origin <origin>]… [--development]
         [--feature <group>]… [--quota <requests a minute>]
  list
  rotate <id>    give it another id; this one ends at once
  remove <id>

  --json         answer in JSON
  --config <file>`

/** Runs one command of the operator and returns its output. Running servers apply changes within five seconds. */
export async function runAdmin(
  database: Database,
  { args }: runAdmin.Parameters,
): Promise<string> {
  const { values, positionals } = parse(args)
  const [noun, command = '', id] = positionals
  const run = noun === 'projects' ? commands.get(command) : undefined
  if (!run) throw fail('Say what to do.')
  const { text, ...data } = await run(database, { ...values, id })
  return values.json ? JSON.stringify(data) : text
}

export declare namespace runAdmin {
  type Parameters = { args: readonly string[] }
  type ErrorType =
    | AdminUsageError
    | addProject.ErrorType
    | removeProject.ErrorType
    | rotateProject.ErrorType
}

type Values = ReturnType<typeof parse>['values'] & { id: string | undefined }
type Command = (
  database: Database,
  values: Values,
) => Promise<{ text: string } & Record<string, unknown>>

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['create', create],
  ['list', list],
  ['rotate', rotate],
  ['remove', remove],
])

async function create(database: Database, values: Values) {
  const { name, origin: origins, feature: features, quota } = values
  if (!name) throw fail('--name is missing.')
  const known = new Set(listEndpoints().map(({ group }) => group))
  const unknown = features?.find((it) => !known.has(it as Endpoint.Group))
  if (unknown)
    throw fail(`--feature ${unknown}: write one of ${[...known].join(', ')}.`)
  if (quota !== undefined && !/^[1-9]\d{0,8}$/.test(quota))
    throw fail('--quota: write a whole number above 0.')
  const id = await addProject(database, {
    name,
    origins: origins ?? [],
    mode: values.development ? 'development' : 'production',
    features,
    quota: quota === undefined ? undefined : Number(quota),
  })
  return { text: `${name} is project ${id}`, id }
}

async function list(database: Database) {
  const projects = await database
    .selectFrom('projects')
    .selectAll()
    .orderBy('created_at')
    .execute()
  return { text: formatProjects(projects), projects }
}

async function rotate(database: Database, { id: former }: Values) {
  if (!former) throw fail('The id is missing.')
  const id = await rotateProject(database, { id: former })
  return { text: `The project is ${id} now`, id }
}

async function remove(database: Database, { id }: Values) {
  if (!id) throw fail('The id is missing.')
  await removeProject(database, { id })
  return { text: `Project ${id} is gone`, id }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        origin: { type: 'string', multiple: true },
        development: { type: 'boolean', default: false },
        feature: { type: 'string', multiple: true },
        quota: { type: 'string' },
        json: { type: 'boolean', default: false },
        config: { type: 'string' },
      },
    })
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(reason: string): AdminUsageError {
  return new AdminUsageError({ reason, usage })
}

/** Formats projects as text. */
function formatProjects(
  projects: readonly Selectable<ProjectsTable>[],
): string {
  if (projects.length === 0)
    return 'There is no project: any id is served, from loopback and LATCHKIT_SERVER_ORIGINS.'
  return projects
    .map(({ id, name, mode, origins, features, quota }) =>
      [
        `${id}  ${name} (${mode})`,
        `  origins:  ${origins.join(' ') || 'none'}`,
        `  features: ${features?.join(' ') ?? 'all'}`,
        `  quota:    ${quota === null ? 'none' : `${quota} a minute`}`,
      ].join('\n'),
    )
    .join('\n')
}

/** The command line is not valid. */
class AdminUsageError extends BaseError {
  override name = 'AdminUsageError'

  constructor({ reason, usage }: { reason: string; usage: string }) {
    super(`${reason}\n\n${usage}`, { code: 'ADMIN_USAGE' })
  }
}
