import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BaseError } from '@latchkit/protocol'
import { Secret } from '../config.ts'
import type { Migration } from '../database/migrate.ts'
import { createDisposer } from '../disposer.ts'
import {
  addKey,
  readKeyringFile,
  removeKeys,
} from '../keyring/createFileKeyring.ts'
import { createLogger } from '../logger.ts'
import { findRunningPostgres } from '../postgres/startEmbeddedPostgres.ts'
import { describeFailure } from '../runService.ts'
import { createBackup, restoreBackup } from './backup.ts'
import type { KeyDatabase } from './database.ts'
import { forgetFormer } from './formerWallets.ts'
import { getKeyringPath, openKeyring } from './openKeyring.ts'
import type { PartStore } from './parts.ts'
import { rewrapParts } from './parts.ts'
import { forgetUser, revokeDevice } from './removeShares.ts'
import type { Sweep } from './Sweep.ts'
import { lostAge, sweepAge } from './Sweep.ts'
import type { KeyConfig } from './settings.ts'
import { getPrefix } from './settings.ts'
import { openKeyDatabase } from './startKeyService.ts'

/** Milliseconds for which a replaced key stays: a process may still write a row with it. */
const graceTime = 600_000

/** Milliseconds that `rotate --stolen` waits for requests that have wrapped a data key and store it: they end by then. */
const requestTime = 120_000

const usage = `Usage: main.ts <command> [--dry-run]

  backup <file>     all rows and the keyring, encrypted with LATCHKIT_BACKUP_PASSPHRASE
  restore <file>    into an empty database
  rotate            wrap all data keys in a new key, while the service runs
  rotate --retire   remove keys that wrap nothing any more
  rotate --stolen   rotate, and remove the former keys two minutes later
  sweep             remove what steps that were interrupted have left, an hour after them, or a day if nothing has replaced it
  sweep --minutes <minutes>   after them
  revoke-device <device>      remove the shares of a device; never the last ones of a wallet
  forget-user <user>          remove the wallet of a user for good, by the user's id
  forget-former     remove wallets of an earlier version for good, which open on no device

  --config <file>`

/** Runs one command of the operator and returns what it did. */
export async function runKeyAdmin(
  database: KeyDatabase,
  parameters: runKeyAdmin.Parameters,
): Promise<string> {
  const { args, config, name: service, role, now = Date.now } = parameters
  const { positionals, dryRun, retire, stolen, minutes } = parse(args)
  const [command, file] = positionals
  const keyringPath = config.kmsKeyId ? undefined : getKeyringPath(config)
  const would = dryRun ? 'would be ' : ''
  const passphrase = parameters.passphrase ?? ''

  if (command === 'rotate' && retire) {
    if (!keyringPath) throw fail('Keys of KMS are retired there.')
    const ids = await listUnused(database, { keyringPath, now: now() })
    if (!dryRun) removeKeys(keyringPath, ids)
    return `${ids.length} keys ${would}removed`
  }
  if (command === 'rotate') {
    const keyring = openKeyring(config)
    if (keyringPath && dryRun) {
      const { count } = await database
        .selectFrom('parts')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return `${count} data keys would be wrapped in a new key`
    }
    if (stolen && !keyringPath) throw fail('Keys of KMS are disabled there.')
    if (keyringPath) addKey(keyringPath, { now: now() })
    const store = { database, keyring, role }
    const count = await rewrapParts({ ...store, dryRun })
    if (!stolen || !keyringPath)
      return `${count} data keys ${would}wrapped in the current key`
    await (parameters.wait ?? wait)(requestTime)
    // What was stored meanwhile; the keys that wrap nothing go, whenever they were replaced.
    const late = await rewrapParts(store)
    const ids = await listUnused(database, {
      keyringPath,
      now: Number.POSITIVE_INFINITY,
    })
    removeKeys(keyringPath, ids)
    return `${count + late} data keys wrapped in a new key, and ${ids.length} keys removed`
  }
  if (command === 'sweep') {
    const age = minutes === undefined ? sweepAge : readMinutes(minutes)
    const before = new Date(now() - age)
    const lostBefore =
      minutes === undefined ? new Date(now() - lostAge) : before
    const options = { config, before, lostBefore, dryRun }
    const swept = await parameters.sweep(database, options)
    if (swept === undefined)
      throw fail('Set LATCHKIT_VAULT_KEEPER_URL: the keeper has to be asked.')
    const more = swept.isLimited
      ? ', the limit of one run. Check the keeper before the next'
      : ''
    return `${swept.count} shares ${would}removed${more}`
  }
  if (command === 'revoke-device' && file) {
    const { shares, last } = await revokeDevice(database, {
      ...{ deviceId: file, dryRun },
    })
    if (last.length > 0)
      throw fail(
        `The device has the last shares of ${last.join(', ')}. Its user has to sign in on another device first.`,
      )
    return `${shares} shares ${would}removed`
  }
  if (command === 'forget-user' && file) {
    const wallets = await forgetUser(database, { userId: file, dryRun })
    return `${wallets} wallets ${would}removed`
  }
  if (command === 'forget-former') {
    const wallets = await forgetFormer(database, { dryRun })
    return `${wallets} wallets ${would}removed`
  }
  if (!file) throw fail(command ? 'The file is missing.' : 'Say what to do.')
  const options = { service, keyringPath, passphrase }
  if (command === 'backup') {
    // Opened, so that there is a file.
    openKeyring(config)
    const { bytes, wallets, parts } = await createBackup(database, options)
    if (!dryRun) writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' })
    return `${wallets} wallets with ${parts} shares ${would}written to ${file}`
  }
  if (command === 'restore') {
    const bytes = readFileSync(file)
    const restored = await restoreBackup(database, {
      ...options,
      bytes,
      dryRun,
    })
    const { wallets, parts } = restored
    return `${wallets} wallets with ${parts} shares ${would}restored`
  }
  throw fail('Say what to do.')
}

export declare namespace runKeyAdmin {
  type Parameters = {
    args: readonly string[]
    name: 'keeper' | 'vault'
    role: PartStore['role']
    config: KeyConfig
    sweep: Sweep
    passphrase?: string | undefined
    /** Resolves after a time in milliseconds. */
    wait?: ((milliseconds: number) => Promise<unknown>) | undefined
    /** Milliseconds since 1970. */
    now?: (() => number) | undefined
  }
}

async function listUnused(
  database: KeyDatabase,
  { keyringPath, now }: { keyringPath: string; now: number },
): Promise<string[]> {
  const { current, keys } = readKeyringFile(keyringPath)
  const replacedAt = keys[current]?.createdAt ?? now
  if (now - replacedAt < graceTime) return []
  const rows = await database
    .selectFrom('parts')
    .select('key_id')
    .distinct()
    .execute()
  const used = new Set(rows.map((it) => it.key_id))
  return Object.keys(keys).filter((id) => id !== current && !used.has(id))
}

function parse(args: readonly string[]) {
  // One id of 64 begins with a hyphen, as an option does.
  const isDashed = (it: string) => /^-[\w-]{21}$/.test(it)
  const ids = args.filter(isDashed)
  const others = args.filter((it) => !isDashed(it))
  try {
    const { values, positionals } = parseArgs({
      args: [...others, '--', ...ids],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        retire: { type: 'boolean', default: false },
        stolen: { type: 'boolean', default: false },
        minutes: { type: 'string' },
        config: { type: 'string' },
      },
    })
    const { 'dry-run': dryRun, retire, stolen, minutes, config } = values
    return { positionals, dryRun, retire, stolen, minutes, config }
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error))
  }
}

function readMinutes(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text) * 60_000
  throw fail('The minutes are a whole number.')
}

function fail(reason: string): KeyAdminUsageError {
  return new KeyAdminUsageError({ reason })
}

/** The command line is not valid. */
class KeyAdminUsageError extends BaseError {
  override name = 'KeyAdminUsageError'

  constructor({ reason }: { reason: string }) {
    super(`${reason}\n\n${usage}`, { code: 'ADMIN_USAGE' })
  }
}

/** Runs the command of a command line, with the settings of the service. Sets the exit code instead of throwing. */
export async function runKeyAdminProcess(
  parameters: runKeyAdminProcess.Parameters,
): Promise<void> {
  const { name, role, migrations, readConfig, sweep } = parameters
  const disposer = createDisposer()
  try {
    const args = process.argv.slice(2)
    const { env } = process
    const config = readConfig({ env, file: parse(args).config })
    const logger = createLogger({ level: 'warn' })
    // The embedded PostgreSQL of a running service, if there is one; otherwise it is started for this command.
    const running = config.databaseUrl ? undefined : findRunningPostgres(config)
    const databaseUrl = running ? Secret(running) : config.databaseUrl
    const database = await openKeyDatabase({
      config: { dataDir: config.dataDir, databaseUrl },
      ...{ migrations, logger, disposer },
    })
    const passphrase = env.LATCHKIT_BACKUP_PASSPHRASE
    const options = { args, name, role, config, passphrase, sweep }
    console.log(await runKeyAdmin(database, options))
  } catch (error) {
    const dataDirVariable = `${getPrefix(name)}DATA_DIR`
    console.error(describeFailure(error, { dataDirVariable }))
    process.exitCode = 1
  } finally {
    await disposer.dispose()
  }
}

export declare namespace runKeyAdminProcess {
  type Parameters = Pick<runKeyAdmin.Parameters, 'name' | 'role' | 'sweep'> & {
    migrations: readonly Migration[]
    readConfig: (parameters: {
      env: NodeJS.ProcessEnv
      file?: string | undefined
    }) => KeyConfig
  }
}
