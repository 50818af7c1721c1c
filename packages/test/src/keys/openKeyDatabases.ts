import { openDatabase } from '@latchkit/shared/database/openDatabase'
import type {
  KeyDatabase,
  KeyTables,
} from '@latchkit/shared/keyService/database'
import { sql } from 'kysely'
import { startPostgres } from '../shared/startPostgres.ts'

/** Starts a PostgreSQL with a database and a role for keeper and vault each, as operators set it up. */
export async function openKeyDatabases(): Promise<openKeyDatabases.ReturnType> {
  const postgres = await startPostgres()
  const admin = openDatabase({ url: postgres.url })

  async function open(name: string): Promise<KeyDatabase> {
    await sql.raw(`create role ${name} login`).execute(admin)
    await sql.raw(`create database ${name} owner ${name}`).execute(admin)
    const url = new URL(postgres.url)
    url.username = name
    url.pathname = `/${name}`
    return openDatabase<KeyTables>({ url: url.href })
  }

  const databases = { keeper: await open('keeper'), vault: await open('vault') }
  await admin.destroy()
  return {
    databases,
    async stop() {
      await Promise.all(Object.values(databases).map((it) => it.destroy()))
      await postgres.stop()
    },
  }
}

export declare namespace openKeyDatabases {
  type ReturnType = {
    databases: Record<'keeper' | 'vault', KeyDatabase>
    stop(): Promise<void>
  }
}
