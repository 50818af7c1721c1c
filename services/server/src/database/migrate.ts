import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './Database.ts'
import { DatabaseTooNewError } from './errors/DatabaseTooNewError.ts'
import { DatabaseTooOldError } from './errors/DatabaseTooOldError.ts'
import type { DatabaseUnreachableError } from './errors/DatabaseUnreachableError.ts'
import { MigrationChangedError } from './errors/MigrationChangedError.ts'
import { listMigrations } from './listMigrations.ts'
import type { Migration } from './Migration.ts'
import type { Tables } from './Tables.ts'

/** The oldest PostgreSQL that is tested. */
const floor = 15

/** Any number will do, as long as every version of the server takes the same one. */
const lockKey = 7_236_415_001

/**
 * Brings the schema up to date, each migration in a transaction of its own; of servers that start together, one does it.
 * Gives the numbers it applied. Open the database with a `queryTimeout` of 0: a migration may take long.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = listMigrations(),
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

async function requireVersion(database: Database): Promise<void> {
  const { rows } = await sql<{ number: string; text: string }>`
    select current_setting('server_version_num') as number,
      current_setting('server_version') as text
  `.execute(database)
  const { number = '0', text = 'unknown' } = rows[0] ?? {}
  if (Number(number) < floor * 10_000)
    throw new DatabaseTooOldError({ version: text, floor })
}

/** Applies the first migration that is missing. The lock ends with the transaction, whatever happens to the process. */
async function applyNext(
  transaction: Transaction<Tables>,
  migrations: readonly Migration[],
): Promise<number | undefined> {
  // Another server's migration, and this one, may take longer than the database lets a query take.
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

async function readApplied(database: Kysely<Tables>): Promise<Applied[]> {
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
