import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { findBinaries } from './cluster.ts'
import { createDatabases } from './createDatabases.ts'
import {
  EmbeddedPostgresInUseError,
  EmbeddedPostgresVersionError,
} from './errors.ts'
import {
  findRunningPostgres,
  resetEmbeddedPostgres,
  startEmbeddedPostgres,
} from './startEmbeddedPostgres.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-embedded-'))
chmodSync(dir, 0o755)
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const dataDir = join(dir, 'shared')
// Closed itself, as `mkdtemp` makes folders.
mkdirSync(dataDir, { mode: 0o700 })

async function query(url: string, text: string): Promise<unknown[]> {
  const database = openDatabase({ url, connections: 1 })
  try {
    return (await sql.raw(text).execute(database)).rows
  } finally {
    await database.destroy()
  }
}

function readPostmaster(folder: string): number {
  const text = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8')
  return Number.parseInt(text, 10)
}

/** A server process of its own, which can be killed. */
async function startProcess() {
  const module = new URL('startEmbeddedPostgres.ts', import.meta.url)
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module.href)}
    const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1] })
    console.log(url)
  `
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--input-type=module', '-e', code, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [url] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, url: String(url).trim() }
}

// One after the other, on one folder: its first start takes longest.
describe.sequential('on one folder', () => {
  test('default', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    const { url, folder } = postgres
    expect(folder).toBe(join(dataDir, 'postgres'))
    expect(findRunningPostgres({ dataDir })).toBe(url)
    await query(url, 'create table kept (n int)')
    await query(url, 'insert into kept values (1)')
    const rows = await query(
      url,
      `select name, setting from pg_settings where name in
        ('fsync', 'listen_addresses', 'unix_socket_directories') order by 1`,
    )
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'unix_socket_directories', setting: '' },
    ])

    const { uid, mode } = statSync(join(folder, 'data'))
    expect(mode & 0o777).toBe(0o700)
    expect(uid === 0).toBe(false)
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
    const guess = url.replace(/:[0-9a-f]{64}@/, ':guess@')
    await expect(query(guess, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toBeInstanceOf(
      EmbeddedPostgresInUseError,
    )

    const former = await createDatabases({ url, names: ['a', 'b'] })
    await query(former.a, 'create table own (n int)')
    const urls = await createDatabases({ url, names: ['a', 'b'] })
    expect(await query(urls.a, 'select current_user from own')).toEqual([])
    await expect(query(former.a, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
    const foreign = urls.a.replace(/latchkit_a$/, 'latchkit_b')
    await expect(query(foreign, 'select 1')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(
      query(urls.a, 'create database latchkit_c'),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      createDatabases({ url, names: ['a; drop table own'] }),
    ).rejects.toThrow(TypeError)

    await postgres.stop()
    expect(findRunningPostgres({ dataDir })).toBeUndefined()
    expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false)
    await expect(query(url, 'select 1')).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
    })
  })

  test.runIf(isLinux)('behavior: its server was killed', async () => {
    const { child, url } = await startProcess()
    await query(url, 'insert into kept values (2)')
    const orphan = readPostmaster(join(dataDir, 'postgres'))
    child.kill('SIGKILL')
    await once(child, 'exit')

    const warn = vi.fn()
    const quiet = { debug() {}, info() {}, error() {}, child: () => logger }
    const logger = { ...quiet, warn }
    const postgres = await startEmbeddedPostgres({ dataDir, logger })
    expect(warn.mock.calls).toEqual([
      [{ pid: orphan }, 'ended a PostgreSQL left behind'],
    ])
    const rows = await query(postgres.url, 'select n from kept order by n')
    expect(rows).toEqual([{ n: 1 }, { n: 2 }])
    await postgres.stop()
  })

  test.runIf(isLinux)('behavior: everything was killed', async () => {
    const { child, url } = await startProcess()
    await query(url, 'insert into kept values (3)')
    const postmaster = readPostmaster(join(dataDir, 'postgres'))
    child.kill('SIGKILL')
    // Its whole group: no process of it may write anything down.
    process.kill(-postmaster, 'SIGKILL')
    await once(child, 'exit')

    const postgres = await startEmbeddedPostgres({ dataDir })
    const rows = await query(postgres.url, 'select n from kept order by n')
    expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    await postgres.stop()
  })

  test('behavior: it ends by itself', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    const database = openDatabase({ url: postgres.url })
    process.kill(readPostmaster(postgres.folder), 'SIGKILL')
    await vi.waitFor(() => expect(count()).resolves.toBe(3n))
    await database.destroy()
    await postgres.stop()

    async function count() {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) from kept
      `.execute(database)
      return rows[0]?.count
    }
  })

  test('error: the folder is of another major version', async () => {
    const file = join(dataDir, 'postgres', 'data', 'PG_VERSION')
    const version = readFileSync(file, 'utf8')
    writeFileSync(file, '17\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toBeInstanceOf(
      EmbeddedPostgresVersionError,
    )
    writeFileSync(file, version)
  })
})

test.runIf(isRoot)('behavior: root, below a closed home', async () => {
  const home = join(dir, 'home')
  const folders = [join(dir, 'system')]
  mkdirSync(home, { mode: 0o700 })
  const parameters = { dataDir: join(home, 'clone', 'data'), folders }
  const postgres = await startEmbeddedPostgres(parameters)
  expect(postgres.folder.startsWith(`${folders[0]}/`)).toBe(true)
  await query(postgres.url, 'create table kept (n int)')
  await postgres.stop()

  // The data stay there, although the home is open by now.
  chmodSync(home, 0o755)
  const later = await startEmbeddedPostgres(parameters)
  expect(later.folder).toBe(postgres.folder)
  expect(await query(later.url, 'select * from kept')).toEqual([])
  await expect(resetEmbeddedPostgres(parameters)).rejects.toBeInstanceOf(
    EmbeddedPostgresInUseError,
  )
  await later.stop()
  await resetEmbeddedPostgres(parameters)
  expect(existsSync(postgres.folder)).toBe(false)
})

test('error: npm brings none for the platform', () => {
  expect(() =>
    findBinaries({ platform: 'sunos-x64' }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[EmbeddedPostgresMissingError: There is no PostgreSQL for sunos-x64 among the dependencies.]`,
  )
})
