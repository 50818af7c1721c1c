import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { openDatabase } from '@latchkit/shared/database/openDatabase'
import { sql } from 'kysely'

/** One that an operator configures, or the one that npm brings. */
export type Engine = 'configured' | 'embedded'

/** The check tries what a store has to do on one engine, the long suite on both. */
export const engines: readonly Engine[] =
  process.env.LATCHKIT_SUITE === 'check'
    ? ['configured']
    : ['configured', 'embedded']

const servers: Partial<Record<Engine, Promise<string>>> = {}

/**
 * Creates an empty database, whose owner is a role of its own, as operators set
 * it up; returns its URL. All tests of this process share the PostgreSQL, which
 * ends with the process, because to start one takes seconds.
 */
export async function createDatabase({
  engine = 'configured',
}: createDatabase.Parameters = {}): Promise<string> {
  servers[engine] ??= startServer(engine)
  const url = new URL(await servers[engine])
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDatabase({ url: url.href, connections: 1 })
  await sql.raw(`create role ${name} login password '${name}'`).execute(admin)
  await sql.raw(`create database ${name} owner ${name}`).execute(admin)
  await admin.destroy()
  const own = { username: name, password: name, pathname: `/${name}` }
  return Object.assign(url, own).href
}

export declare namespace createDatabase {
  type Parameters = { engine?: Engine | undefined }
}

/** Starts one below this process. Its input closes with this process, killed or not, and it stops then. */
async function startServer(engine: Engine): Promise<string> {
  const script = join(import.meta.dirname, 'servePostgres.ts')
  const child = spawn(process.execPath, [script, engine], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for (const it of [child, child.stdin, child.stdout])
    (it as { unref?: () => void }).unref?.()
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('PostgreSQL did not start.')
}
