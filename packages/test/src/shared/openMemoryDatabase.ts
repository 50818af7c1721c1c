import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import { openEngine } from './openEngine.ts'

/**
 * Opens an empty PostgreSQL in memory: one connection, removed by `destroy()`. It
 * takes seconds to start, and is for tests with a clock of their own: no time
 * passes while it answers. Others use `openEmptyDatabase`.
 */
export function openMemoryDatabase<tables>(): Kysely<tables> {
  return new Kysely<tables>({
    dialect: new PostgresDialect({ pool: createPool() }),
  })
}

/** Creates pg's pool over the one session of PGlite: a connection waits until the one before is released. */
function createPool(): PostgresPool {
  const opened = openEngine()
  let last: Promise<void> = Promise.resolve()

  return {
    options: {},
    end: async () => (await opened).close(),
    async connect() {
      const former = last
      let release = () => {}
      last = new Promise((resolve) => {
        release = resolve
      })
      await former
      return createClient(await opened, release)
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

/** PGlite doesn't report the command of a query; Kysely reads counts of rows after changes only. */
function getCommand(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? ''
  return word === 'WITH' ? 'UPDATE' : word
}
