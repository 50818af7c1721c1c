import { DatabaseUnreachableError } from '@latchkit/shared/database/openDatabase'
import { openMemoryDatabase } from '@latchkit/test/shared/openMemoryDatabase'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database, Tables } from '../../database/tables.ts'
import { holdLeadership } from './holdLeadership.ts'

const memory = openMemoryDatabase<Tables>()
afterAll(() => memory.destroy())

/** The texts of all queries. */
let queries: string[]
/** Called with the text of each query; throws in place of the database. */
let fail: (text: string) => void
/** How often the lock is another's. */
let refusals: number
beforeEach(() => {
  queries = []
  fail = () => {}
  refusals = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const toText = (node: RootOperationNode) =>
  node.kind === 'RawNode' ? node.sqlFragments.join('?').trim() : node.kind

const plugin: KyselyPlugin = {
  transformQuery({ node }) {
    const text = toText(node)
    queries.push(text)
    fail(text)
    return node
  },
  async transformResult({ result }) {
    const [row] = result.rows
    if (!row || !('is_held' in row) || refusals-- <= 0) return result
    return { ...result, rows: [{ is_held: false }] }
  },
}
const database: Database = memory.withPlugin(plugin)

function lead<result>(
  run: holdLeadership.Parameters<result>['run'],
  { chainId = 31_337n, signal = new AbortController().signal } = {},
) {
  return holdLeadership(database, { chainId, signal, run })
}

async function readLocks(connection: Database): Promise<unknown> {
  const { rows } = await sql`
    select classid::int, objid::bigint from pg_locks where locktype = 'advisory'
  `.execute(connection)
  return rows
}

async function readTimeout(connection: Database): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`
    show idle_session_timeout
  `.execute(connection)
  return rows[0]?.idle_session_timeout
}

test('default', async () => {
  const result = await lead(async (connection, signal) => {
    expect(signal.aborted).toBe(false)
    const locks = await readLocks(connection)
    expect(locks).toEqual([{ classid: 7_236_411, objid: 31_337n }])
    expect(await readTimeout(connection)).toBe('10s')
    return 7
  })
  expect(result).toBe(7)
  expect(await readLocks(memory)).toEqual([])
  expect(await readTimeout(memory)).toBe('0')
})

test('parameters: a chain id of more than 32 bits', async () => {
  const chainId = 2n ** 40n + 2n ** 31n
  await lead(
    async (connection) => {
      const locks = await readLocks(connection)
      expect(locks).toEqual([{ classid: 7_236_411, objid: 2n ** 31n }])
    },
    { chainId },
  )
})

test('behavior: a follower asks twice a second', async () => {
  vi.useFakeTimers({ now: 0 })
  refusals = 3
  const leads = lead(async () => Date.now())
  await vi.advanceTimersByTimeAsync(1_499)
  const attempts = () => queries.filter((it) => it.includes('pg_try')).length
  expect(attempts()).toBe(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await leads).toBe(1_500)
  expect(attempts()).toBe(4)
})

test('behavior: one that is stopped does not lead', async () => {
  vi.useFakeTimers({ now: 0 })
  const run = vi.fn(async () => 7)
  expect(await lead(run, { signal: AbortSignal.abort() })).toBeUndefined()
  expect(queries).toEqual([])

  refusals = 9
  const stop = new AbortController()
  const waiting = lead(run, { signal: stop.signal })
  await vi.advanceTimersByTimeAsync(600)
  stop.abort()
  expect(await waiting).toBeUndefined()
  expect(run).not.toHaveBeenCalled()
})

test('behavior: a leader that is stopped has an aborted signal', async () => {
  const stop = new AbortController()
  const run = async (_: Database, signal: AbortSignal) => {
    stop.abort()
    return signal.aborted
  }
  expect(await lead(run, { signal: stop.signal })).toBe(true)
})

test('behavior: a leader whose connection is lost stops within two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lost = new DatabaseUnreachableError()
  const states: unknown[] = []
  await lead(async (_, signal) => {
    const beats = () => queries.filter((it) => it === 'select 1').length
    await vi.advanceTimersByTimeAsync(1_999)
    states.push(beats())
    await vi.advanceTimersByTimeAsync(1)
    states.push(beats())
    // The query was refused, and the connection works.
    fail = () => {
      throw new TypeError('a')
    }
    await vi.advanceTimersByTimeAsync(2_000)
    states.push(signal.aborted)
    fail = () => {
      throw lost
    }
    await vi.advanceTimersByTimeAsync(2_000)
    states.push(signal.reason)
  })
  expect(states).toEqual([0, 1, false, lost])
  // A lost connection needs no release, and has no further heartbeat.
  expect(vi.getTimerCount()).toBe(0)
  fail = () => {}
  await sql`select pg_advisory_unlock_all()`.execute(memory)
})

test('error: a lock that is not released', async () => {
  fail = (text) => {
    if (text.includes('pg_advisory_unlock')) throw new TypeError('a')
  }
  await expect(lead(async () => 7)).rejects.toThrow('a')
  await sql`select pg_advisory_unlock_all()`.execute(memory)
})

test('error: what the leader throws', async () => {
  const failure = new TypeError('a')
  await expect(lead(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(await readLocks(memory)).toEqual([])
})
