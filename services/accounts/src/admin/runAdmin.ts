import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BaseError } from '@latchkit/protocol'
import type { Database } from '../database/tables.ts'
import { isId } from '../ids.ts'
import {
  replaceSecret,
  retireSecrets,
  rotateSecret,
} from '../lifecycle/secretFiles.ts'
import { findUser, removeDevice } from '../store/users.ts'
import { createBackup, restoreBackup } from './backup.ts'

const usage = `Usage: npm run accounts:admin -- <command> [options]

  backup <file>           users, devices and the audit log, encrypted with LATCHKIT_BACKUP_PASSPHRASE
  restore <file>          into an empty database; everyone signs in again, as no session is restored
  rotate                  write a new secret, which the service uses from its next start
  rotate --retire         remove former secrets, 90 days after they were replaced
  rotate --stolen         write a new secret and remove all former ones: everyone signs in again
  list-devices <user>     a user by id or e-mail address
  revoke-device <device>  end its sessions; it has to be confirmed as a new one again
  forget-user <user>      remove the user with all devices, sessions and entries of the audit log

  --dry-run        change nothing; only say what would change
  --json           answer in JSON
  --config <file>`

/** Runs one command of the operator and returns its output. */
export async function runAdmin(
  database: Database,
  parameters: runAdmin.Parameters,
): Promise<string> {
  const { args, now = new Date(), passphrase = '' } = parameters
  const { values, positionals } = parse(args)
  const [name = '', subject] = positionals
  if (name === 'rotate') {
    if (subject !== undefined) throw fail('rotate takes no name.')
    return rotate({ ...parameters, now, values })
  }
  const command = commands.get(name)
  if (!command) throw fail('Say what to do.')
  if (!subject || positionals.length > 2) throw fail('Name one.')
  const isDryRun = values['dry-run']
  const options = { subject, isDryRun, now, passphrase }
  const { text, ...data } = await command(database, options)
  return values.json ? JSON.stringify(data) : text
}

export declare namespace runAdmin {
  type Parameters = {
    args: readonly string[]
    now?: Date | undefined
    /** Of backups. */
    passphrase?: string | undefined
    /** The folder with the file of the secret, unless it is a setting. */
    secretDir?: string | undefined
  }
}

type Parameters = {
  subject: string
  isDryRun: boolean
  now: Date
  passphrase: string
}
type Command = (
  database: Database,
  parameters: Parameters,
) => Promise<{ text: string } & Record<string, unknown>>

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['backup', backUp],
  ['restore', restore],
  ['list-devices', listDevices],
  ['revoke-device', revokeDevice],
  ['forget-user', forgetUser],
])

function rotate(parameters: {
  secretDir?: string | undefined
  now: Date
  values: ReturnType<typeof parse>['values']
}): string {
  const { secretDir: dataDir, values } = parameters
  const { json, retire, stolen, 'dry-run': isDryRun } = values
  if (!dataDir)
    throw fail(
      stolen
        ? 'The secret is a setting: set a new one, and name no former one in LATCHKIT_ACCOUNTS_FORMER_SECRETS.'
        : 'The secret is a setting: name the present one in LATCHKIT_ACCOUNTS_FORMER_SECRETS, and set a new one.',
    )
  const options = { now: parameters.now.getTime(), isDryRun }
  if (retire) {
    const removed = retireSecrets({ dataDir }, options)
    if (json) return JSON.stringify({ removed, isDryRun })
    return `${removed} former secrets ${isDryRun ? 'would be ' : ''}removed`
  }
  if (stolen) {
    const removed = replaceSecret({ dataDir }, options)
    if (json) return JSON.stringify({ removed, isDryRun })
    const done = isDryRun ? 'would be' : 'was'
    return `A new secret ${done} written, and ${removed} former ones removed. Restart the service at once, then keeper and vault, which otherwise accept tokens of the former one for up to an hour. Everyone signs in again.`
  }
  const former = rotateSecret({ dataDir }, options)
  if (json) return JSON.stringify({ former, isDryRun })
  const done = isDryRun ? 'would be' : 'was'
  return `A new secret ${done} written, beside ${former} former ones. Restart the service to use it.`
}

async function backUp(database: Database, parameters: Parameters) {
  const { subject: file, isDryRun, passphrase } = parameters
  const { bytes, ...counts } = await createBackup(database, { passphrase })
  if (!isDryRun) writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' })
  const would = isDryRun ? 'would be ' : ''
  const text = `${counts.users} users with ${counts.devices} devices ${would}written to ${file}. The secrets of the service are not in it: keep them elsewhere.`
  return { text, ...counts, isDryRun }
}

async function restore(database: Database, parameters: Parameters) {
  const { subject: file, isDryRun, passphrase } = parameters
  const bytes = readFileSync(file)
  const options = { bytes, passphrase, isDryRun }
  const counts = await restoreBackup(database, options)
  const would = isDryRun ? 'would be ' : ''
  const text = `${counts.users} users with ${counts.devices} devices ${would}restored. No session is: everyone signs in again.`
  return { text, ...counts, isDryRun }
}

async function listDevices(
  database: Database,
  { subject }: { subject: string },
) {
  const userId = await requireUser(database, subject)
  const devices = await database
    .selectFrom('devices')
    .select(['id', 'name', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()
  const lines = devices.map(
    ({ id, name, seen_at }) => `${id}  ${name}, seen ${seen_at.toISOString()}`,
  )
  return { text: lines.join('\n') || 'There is no device.', userId, devices }
}

async function revokeDevice(database: Database, parameters: Parameters) {
  const { subject: deviceId, isDryRun, now } = parameters
  const device = await database
    .selectFrom('devices')
    .select(['user_id', 'name'])
    .where('id', '=', deviceId)
    .executeTakeFirst()
  if (!device) throw fail(`There is no device "${deviceId}".`)
  const { user_id: userId, name } = device
  const sessions = await count(database, 'sessions', 'device_id', deviceId)
  if (!isDryRun && (await removeDevice(database, { userId, deviceId })))
    await database
      .insertInto('audit_events')
      .values({
        ...{ user_id: userId, event: 'deviceRevoked', at: now },
        ...{ device_id: deviceId, origin: null },
      })
      .execute()
  const done = isDryRun ? 'Would revoke' : 'Revoked'
  const text = `${done} ${name} with ${sessions} sessions. Its shares are removed by the same command of the keeper and the vault.`
  return { text, userId, deviceId, sessions, isDryRun }
}

async function forgetUser(
  database: Database,
  { subject, isDryRun }: Parameters,
) {
  const userId = await requireUser(database, subject)
  const identities = await database
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .execute()
  const [devices, sessions, events] = [
    await count(database, 'devices', 'user_id', userId),
    await count(database, 'sessions', 'user_id', userId),
    await count(database, 'audit_events', 'user_id', userId),
  ]
  if (!isDryRun)
    await database.transaction().execute(async (transaction) => {
      const emails = identities.map((it) => it.subject)
      // Logins that have begun are known by the address only.
      if (emails.length > 0)
        await transaction
          .deleteFrom('challenges')
          .where('email', 'in', emails)
          .execute()
      await transaction.deleteFrom('users').where('id', '=', userId).execute()
    })
  const done = isDryRun ? 'Would forget' : 'Forgot'
  const text = `${done} ${userId}: ${devices} devices, ${sessions} sessions, ${events} entries of the audit log. Its shares are removed by the same command of the keeper and the vault.`
  return { text, userId, devices, sessions, events, isDryRun }
}

async function requireUser(
  database: Database,
  subject: string,
): Promise<string> {
  const email = subject.toLowerCase()
  const userId = isId(subject)
    ? await database
        .selectFrom('users')
        .select('id')
        .where('id', '=', subject)
        .executeTakeFirst()
        .then((row) => row?.id)
    : await findUser(database, { email })
  if (!userId) throw fail('There is no such user.')
  return userId
}

async function count(
  database: Database,
  table: 'devices' | 'sessions' | 'audit_events',
  column: 'user_id' | 'device_id',
  value: string,
): Promise<number> {
  const { ref } = database.dynamic
  const row = await database
    .selectFrom(table)
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .where(ref<'user_id'>(column), '=', value)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function parse(args: readonly string[]) {
  // One id of 64 begins with a hyphen, as an option does.
  const isDashed = (it: string) => it.startsWith('-') && isId(it)
  const ids = args.filter(isDashed)
  const others = args.filter((it) => !isDashed(it))
  try {
    return parseArgs({
      args: [...others, '--', ...ids],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        retire: { type: 'boolean', default: false },
        stolen: { type: 'boolean', default: false },
        config: { type: 'string' },
      },
    })
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(reason: string): AdminUsageError {
  return new AdminUsageError({ reason })
}

/** The command line is not valid, or names what does not exist. */
class AdminUsageError extends BaseError {
  override name = 'AdminUsageError'

  constructor({ reason }: { reason: string }) {
    super(`${reason}\n\n${usage}`, { code: 'ADMIN_USAGE' })
  }
}
