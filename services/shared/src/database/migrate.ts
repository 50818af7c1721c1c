import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { BaseError } from '@latchkit/protocol'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Logger } from '../logger.ts'
import { DatabaseUnreachableError, openDatabase } from './openDatabase.ts'

/** The oldest PostgreSQL that is tested. */
const floor = 15

/** An arbitrary number that every version of every service uses. */
const lockKey = 7_236_415_001

/**
 * Brings the schema up to date, each migration in a transaction of its own; of processes that start together, one does it.
 * Returns the numbers that it applied. Open the database with a `queryTimeout` of 0: a migration may take long.
 */
export async function migrate<tables>(
  database: Kysely<tables>,
  migrations: readonly Migration[],
): Promise<number[]> {
  await requireVersion(database)
  const applied: number[] = []
  for (;;) {
    const number = await database
      .transaction()
      .execute((transaction) => applyNext(transaction, migrations))
    if (number === undefined) return applied
    applied.push(number)
  }
}

export declare namespace migrate {
  type ErrorType =
    | DatabaseTooNewError
    | DatabaseTooOldError
    | DatabaseUnreachableError
    | MigrationChangedError
}

async function requireVersion<tables>(database: Kysely<tables>): Promise<void> {
  const { rows } = await sql<{ number: string; text: string }>`
    select current_setting('server_version_num') as number,
      current_setting('server_version') as text
  `.execute(database)
  const { number = '0', text = 'unknown' } = rows[0] ?? {}
  if (Number(number) < floor * 10_000)
    throw new DatabaseTooOldError({ version: text, floor })
}

/** Applies the first missing migration. The lock is released with the transaction, even if the process is killed. */
async function applyNext<tables>(
  transaction: Transaction<tables>,
  migrations: readonly Migration[],
): Promise<number | undefined> {
  // A migration, or waiting for that of another process, may take longer than the timeout of a query.
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(
    transaction,
  )
  const next = findNext(await readApplied(transaction), migrations)
  if (!next) return undefined
  for (const statement of next.statements)
    await sql.raw(statement).execute(transaction)
  await sql`
    insert into latchkit_migrations (number, name, checksum)
    values (${next.number}, ${next.name}, ${getChecksum(next)})
  `.execute(transaction)
  return next.number
}

type Applied = { number: number; name: string; checksum: string }

async function readApplied<tables>(
  database: Kysely<tables>,
): Promise<Applied[]> {
  await sql`
    create table if not exists latchkit_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )
  `.execute(database)
  const { rows } = await sql<Applied>`
    select number, name, checksum from latchkit_migrations order by number
  `.execute(database)
  return rows
}

/** Milliseconds for which a database may still be starting. */
const startTimeout = 30_000

/** Waits until the database at a URL can be reached and brings its schema up to date, over a connection of its own. */
export async function prepareDatabase(
  parameters: prepareDatabase.Parameters,
): Promise<void> {
  const { url, migrations, logger } = parameters
  const database = openDatabase({ url, connections: 1, queryTimeout: 0 })
  const deadline = Date.now() + startTimeout
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const applied = await migrate(database, migrations)
        for (const migration of applied)
          logger.info({ migration }, 'applied a migration')
        return
      } catch (error) {
        const isStarting = error instanceof DatabaseUnreachableError
        if (!isStarting || Date.now() > deadline) throw error
        if (attempt === 1) logger.warn({}, 'waiting for the database')
        await setTimeout(500)
      }
    }
  } finally {
    await database.destroy()
  }
}

export declare namespace prepareDatabase {
  type Parameters = {
    url: string
    migrations: readonly Migration[]
    logger: Logger
  }
  type ErrorType = migrate.ErrorType
}

function findNext(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): Migration | undefined {
  const missing = new Map(migrations.map((it) => [it.number, it]))
  for (const { number, name, checksum } of applied) {
    const known = missing.get(number)
    const migration = label({ number, name })
    if (!known) throw new DatabaseTooNewError({ migration })
    if (getChecksum(known) !== checksum)
      throw new MigrationChangedError({
        migration,
        reason: 'was changed after it was applied',
      })
    missing.delete(number)
  }

  const [next] = [...missing.values()].sort((a, b) => a.number - b.number)
  const last = applied.at(-1)
  if (next && last && next.number < last.number)
    throw new MigrationChangedError({
      migration: label(next),
      reason: `was put before ${label(last)}, which is applied`,
    })
  return next
}

function getChecksum({ statements }: Migration): string {
  return createHash('sha256').update(JSON.stringify(statements)).digest('hex')
}

function label({ number, name }: { number: number; name: string }): string {
  return `${String(number).padStart(4, '0')}_${name}`
}

/** One step forward of the schema. Once released it never changes. */
export type Migration = {
  /** Larger than that of every earlier migration; gaps are fine. */
  readonly number: number
  readonly name: string
  /** SQL without parameters, one statement each: they run in one transaction. */
  readonly statements: readonly string[]
}

/** A newer version of the server has changed the database in a way that this one doesn't know. */
class DatabaseTooNewError extends BaseError {
  override name = 'DatabaseTooNewError'

  constructor({ migration }: { migration: string }) {
    super(
      `The database is newer than this server: it has migration ${migration}.`,
      {
        code: 'DATABASE_TOO_NEW',
        hint: 'Start the version of the server that made it, or restore a copy from before.',
      },
    )
  }
}

/** The PostgreSQL server lacks what the queries need. */
class DatabaseTooOldError extends BaseError {
  override name = 'DatabaseTooOldError'

  constructor({ version, floor }: { version: string; floor: number }) {
    super(`PostgreSQL ${version} is too old: ${floor} is the oldest.`, {
      code: 'DATABASE_TOO_OLD',
      hint: `Move the data to PostgreSQL ${floor} or newer.`,
    })
  }
}

/** A migration reads differently than when it was applied, or was put before an applied one. */
class MigrationChangedError extends BaseError {
  override name = 'MigrationChangedError'

  constructor({ migration, reason }: { migration: string; reason: string }) {
    super(`Migration ${migration} ${reason}.`, {
      code: 'MIGRATION_CHANGED',
      hint: 'Migrations go forward only: undo the edit and add a new one with a higher number.',
    })
  }
}
