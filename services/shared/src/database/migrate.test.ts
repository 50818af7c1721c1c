import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { hasPostgres, startPostgres } from '@latchkit/test/shared/startPostgres'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Migration } from './migrate.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'

const real = test.skipIf(!hasPostgres && !process.env.CI)

const first = create(1, 'create table a (n int)')
const second = create(2, 'insert into a values (1)', 'insert into a values (2)')

const database = await openEmptyDatabase()
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database)
  await sql`create schema public`.execute(database)
})
afterAll(() => database.destroy())

function create(number: number, ...statements: string[]): Migration {
  return { number, name: `step${number}`, statements }
}

async function countRows(database: Kysely<unknown>): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from a
  `.execute(database)
  return rows[0]?.count ?? 0n
}

test('default', async () => {
  // The order is that of the numbers.
  expect(await migrate(database, [second, first])).toEqual([1, 2])
  expect(await migrate(database, [first, second])).toEqual([])
  const third = create(10, 'insert into a values (3)')
  expect(await migrate(database, [first, second, third])).toEqual([10])
  expect(await countRows(database)).toBe(3n)
})

test('error: a failed migration leaves nothing of itself', async () => {
  const broken = create(2, 'insert into a values (1)', 'select 1 / 0')
  await expect(migrate(database, [first, broken])).rejects.toThrow('zero')
  expect(await countRows(database)).toBe(0n)
  expect(await migrate(database, [first, second])).toEqual([2])
})

test('error: an applied migration was changed', async () => {
  await migrate(database, [first, second])
  const edited = create(1, 'create table a (n bigint)')
  await expect(
    migrate(database, [edited, second]),
  ).rejects.toMatchInlineSnapshot(
    `[MigrationChangedError: Migration 0001_step1 was changed after it was applied.]`,
  )
})

test('error: a migration was put before an applied one', async () => {
  await migrate(database, [create(5, 'select 1')])
  await expect(
    migrate(database, [create(2, 'select 1'), create(5, 'select 1')]),
  ).rejects.toMatchInlineSnapshot(
    `[MigrationChangedError: Migration 0002_step2 was put before 0005_step5, which is applied.]`,
  )
})

test('error: the database is newer', async () => {
  await migrate(database, [first, second])
  await expect(migrate(database, [first])).rejects.toMatchInlineSnapshot(
    `[DatabaseTooNewError: The database is newer than this server: it has migration 0002_step2.]`,
  )
})

real('behavior: servers that start together apply each once', async () => {
  const server = await startPostgres()
  const databases = [1, 2, 3].map(() =>
    // Shorter than the others wait for the first.
    openDatabase({
      url: `${server.url}?options=-c%20statement_timeout%3D200`,
      queryTimeout: 0,
    }),
  )
  try {
    const slow = create(3, 'select pg_sleep(0.4)')
    const applied = await Promise.all(
      databases.map((it) => migrate(it, [first, second, slow])),
    )
    expect(applied.flat().sort()).toEqual([1, 2, 3])
    databases.push(openDatabase({ url: server.url }))
    expect(await countRows(databases.at(-1) as Kysely<unknown>)).toBe(2n)
  } finally {
    await Promise.all(databases.map((it) => it.destroy()))
    await server.stop()
  }
})
