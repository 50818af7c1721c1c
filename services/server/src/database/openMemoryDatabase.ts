import { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from './Database.ts'
import type { Tables } from './Tables.ts'
import { valueParsers } from './valueParsers.ts'

/** An empty PostgreSQL in memory, for tests: one connection, gone with `destroy()`. */
export function openMemoryDatabase(): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool() }),
  })
}

/** pg's pool over the one session that PGlite has: who connects waits for the one before to release. */
function createPool(): PostgresPool {
  const engine = new PGlite({ parsers: { ...valueParsers } })
  let turn: Promise<void> = Promise.resolve()

  return {
    options: {},
    end: () => engine.close(),
    async connect() {
      const former = turn
      let release = () => {}
      turn = new Promise((resolve) => {
        release = resolve
      })
      await former
      return createClient(engine, release)
    },
  }
}

function createClient(engine: PGlite, release: () => void): PostgresPoolClient {
  return {
    release,
    async query(text: string, values: readonly unknown[]) {
      const result = await engine.query(text, [...values])
      return {
        rows: result.rows,
        rowCount: result.affectedRows ?? 0,
        command: getCommand(text),
      }
    },
  } as unknown as PostgresPoolClient
}

/** PGlite doesn't tell which command a query was; counts of rows are asked for after changes only. */
function getCommand(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? ''
  return word === 'WITH' ? 'UPDATE' : word
}
