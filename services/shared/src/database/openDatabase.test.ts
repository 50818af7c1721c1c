import { engines } from '@latchkit/test/shared/createDatabase'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { hasPostgres, startPostgres } from '@latchkit/test/shared/startPostgres'
import type { Generated, Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import {
  DatabaseUnreachableError,
  openDatabase,
  pingDatabase,
} from './openDatabase.ts'

// Left out on a machine without PostgreSQL; never where the tests gate a change.
const real = test.skipIf(!hasPostgres && !process.env.CI)

type Tables = {
  projects: {
    id: string
    name: string
    mode: 'development' | 'production'
    origins: string[]
    features: string[] | null
    quota: number | null
    created_at: Generated<Date>
    rotated_at: Date | null
  }
}

const migrations = [
  {
    number: 1,
    name: 'projects',
    statements: [
      `create table projects (
        id text primary key,
        name text not null,
        mode text not null,
        origins text[] not null,
        features text[],
        quota integer,
        created_at timestamptz not null default now(),
        rotated_at timestamptz
      )`,
    ],
  },
]

describe.each(engines)('%s PostgreSQL', (engine) => {
  let database: Kysely<Tables>
  beforeAll(async () => {
    database = await openEmptyDatabase({ engine })
    await migrate(database, migrations)
  })
  afterAll(() => database?.destroy())

  test('default', async () => {
    const project = { id: 'a', name: 'Shop', mode: 'production' } as const
    await database
      .insertInto('projects')
      .values({
        ...project,
        origins: ['https://shop.example', 'https://a"b,{c}'],
        features: null,
        quota: 5,
        rotated_at: null,
      })
      .execute()
    const row = await database
      .selectFrom('projects')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect({ ...row, created_at: undefined }).toEqual({
      ...project,
      origins: ['https://shop.example', 'https://a"b,{c}'],
      features: null,
      quota: 5,
      created_at: undefined,
      rotated_at: null,
    })
    expect(row.created_at).toBeInstanceOf(Date)
  })

  test('behavior: values read alike on every engine', async () => {
    const bytes = Uint8Array.of(0, 255, 92, 39)
    const time = new Date('2026-01-02T03:04:05.678Z')
    const { rows } = await sql`
      select ${2n ** 62n}::int8 as large, count(*) as counted,
        ${'340282366920938463463.5'}::numeric as amount,
        ${bytes}::bytea as bytes, null::bytea as nothing,
        ${time}::timestamptz as time, 7::int4 as small,
        ${JSON.stringify({ a: [1] })}::jsonb as json,
        ${['x', 'y']}::text[] as texts, true as yes, 1.5::float8 as real
      from (values (1), (2)) as it
    `.execute(database)
    expect(rows).toStrictEqual([
      {
        large: 2n ** 62n,
        counted: 2n,
        amount: '340282366920938463463.5',
        bytes,
        nothing: null,
        time,
        small: 7,
        json: { a: [1] },
        texts: ['x', 'y'],
        yes: true,
        real: 1.5,
      },
    ])
  })

  test('behavior: changes return how many rows', async () => {
    const update = await database
      .updateTable('projects')
      .set({ name: 'Other' })
      .where('id', 'in', ['a', 'b'])
      .executeTakeFirstOrThrow()
    expect(update.numUpdatedRows).toBe(1n)
    const none = await database
      .deleteFrom('projects')
      .where('id', '=', 'none')
      .executeTakeFirstOrThrow()
    expect(none.numDeletedRows).toBe(0n)
  })

  test('behavior: a failed transaction leaves nothing', async () => {
    const failure = database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('projects').execute()
      await sql`select 1 / 0`.execute(transaction)
    })
    await expect(failure).rejects.toMatchObject({ code: '22012' })
    const rows = await database.selectFrom('projects').select('id').execute()
    expect(rows).toEqual([{ id: 'a' }])
  })

  test('behavior: queries at once each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const { rows } = await sql<{ n: number }>`
          select ${i}::int4 as n
        `.execute(database)
        return rows[0]?.n
      }),
    )
    expect(answers).toEqual(Array.from({ length: 30 }, (_, i) => i))
  })
})

real('behavior: a database that returns is used again', async () => {
  let goAway = () => {}
  const gone = new Promise<void>((resolve) => {
    goAway = resolve
  })
  const server = await startPostgres()
  const database = openDatabase({ url: server.url })
  try {
    // One connection lies idle, one is in the middle of a query, and one of a
    // transaction that is busy with something else.
    await pingDatabase(database)
    const paused = database.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      await gone
      await sql`select 1`.execute(transaction)
    })
    const broken = expect(paused).rejects.toThrow()
    const running = sql`select pg_sleep(30)`.execute(database)
    const failed = expect(running).rejects.toBeInstanceOf(
      DatabaseUnreachableError,
    )
    await pingDatabase(database)
    await server.kill()
    goAway()
    await Promise.all([failed, broken])
    await expect(pingDatabase(database)).rejects.toBeInstanceOf(
      DatabaseUnreachableError,
    )
    await server.restart()
    await pingDatabase(database)
  } finally {
    await database.destroy()
    await server.stop()
  }
})

real('error: a query that takes too long', async () => {
  const server = await startPostgres()
  const database = openDatabase({ url: server.url, queryTimeout: 2_000 })
  try {
    await expect(
      sql`select pg_sleep(30)`.execute(database),
    ).rejects.toMatchObject({ code: '57014' })
    await pingDatabase(database)
  } finally {
    await database.destroy()
    await server.stop()
  }
})

real('error: the database falls silent', async () => {
  const server = await startPostgres()
  const limits = { connections: 1, queryTimeout: 3_000 }
  const database = openDatabase({ url: server.url, ...limits })
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid
  `.execute(database)
  const pid = rows[0]?.pid ?? 0
  try {
    process.kill(pid, 'SIGSTOP')
    await expect(sql`select 1`.execute(database)).rejects.toBeInstanceOf(
      DatabaseUnreachableError,
    )
    // By another connection.
    await pingDatabase(database)
  } finally {
    process.kill(pid, 'SIGCONT')
    await database.destroy()
    await server.stop()
  }
})

test('error: nothing listens on the port', async () => {
  const database = openDatabase({ url: 'postgres://a:b@127.0.0.1:1/c' })
  await expect(pingDatabase(database)).rejects.toMatchInlineSnapshot(
    `[DatabaseUnreachableError: The database is not reachable.]`,
  )
  await database.destroy()
})
