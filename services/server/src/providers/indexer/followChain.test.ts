import { RpcError } from '@latchkit/protocol'
import { migrate } from '@latchkit/shared/database/migrate'
import { DatabaseUnreachableError } from '@latchkit/shared/database/openDatabase'
import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { createFakeChain } from '@latchkit/test/server/indexer/createFakeChain'
import { silentMetrics } from '@latchkit/test/server/indexer/createIndexContext'
import { openMemoryDatabase } from '@latchkit/test/shared/openMemoryDatabase'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from 'vitest'
import { migrations } from '../../database/migrations.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { advance } from './advance.ts'
import { followChain } from './followChain.ts'
import type { IndexContext, IndexedNetwork } from './IndexContext.ts'
import { readCursor } from './store/applyBlocks.ts'
import { clearChain } from './store/revertBlocks.ts'

const networkId = 'eip155:31337'
const chainId = 31_337n

let database: Database
let chain: createFakeChain.ReturnType
let stop: AbortController
/** Called before each answer of the node, with what it will be. */
let change: (answer: unknown) => unknown

beforeAll(async () => {
  database = openMemoryDatabase<Tables>()
  await migrate(database, migrations)
})
afterAll(() => database.destroy())
beforeEach(async () => {
  await clearChain(database, { chainId, genesis: '0x00' })
  await database.deleteFrom('history_chains').execute()
  chain = createFakeChain()
  stop = new AbortController()
  change = (answer) => answer
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
})

function open(network: Partial<IndexedNetwork> = {}) {
  const logger = createFakeLogger()
  const observed: unknown[] = []
  const context: IndexContext = {
    node: {
      networkId,
      chain: {
        ...chain.reader,
        request: async (parameters) =>
          change(await chain.reader.request(parameters)),
      },
    },
    ...{ database, chainId, logger, signal: stop.signal },
    network: { networkId, ...network },
    metrics: {
      ...silentMetrics,
      observeHead: ({ head, indexed }) => observed.push({ head, indexed }),
      observeReorg: ({ depth }) => observed.push({ depth }),
      observeFailure: ({ reason }) => observed.push(reason),
    },
  }
  return {
    ...{ context, observed, lines: logger.lines },
    step: (lagSince?: number) => advance(context, { lagSince }),
    getCursor: async () =>
      Number((await readCursor(database, { chainId }))?.number ?? -1),
  }
}

describe('advance', () => {
  test('default', async () => {
    chain.mine(69)
    const { step, observed, getCursor } = open()
    for (const indexed of [31, 63, 69]) {
      const isBehind = indexed < 69
      expect(await step()).toEqual({ isBehind, isLagging: false })
      expect(observed.splice(0)).toEqual([{ head: 69, indexed }])
      expect(await getCursor()).toBe(indexed)
    }
    expect(await step()).toEqual({ isBehind: false, isLagging: false })
    expect(observed).toEqual([{ head: 69, indexed: 69 }])
    chain.mine(32)
    expect(await step()).toEqual({ isBehind: false, isLagging: false })
    expect(await getCursor()).toBe(101)
  })

  test('parameters: startBlock', async () => {
    chain.mine(4)
    const { step, observed, getCursor } = open({ startBlock: 5n })
    expect(await step()).toEqual({ isBehind: false, isLagging: false })
    expect([await getCursor(), observed]).toEqual([-1, []])
    chain.mine()
    expect(await step()).toEqual({ isBehind: false, isLagging: false })
    expect([await getCursor(), observed]).toEqual([
      5,
      [{ head: 5, indexed: 5 }],
    ])
  })

  test('behavior: at most six blocks are read at once', async () => {
    chain.mine(31)
    let [current, most] = [0, 0]
    const { step } = open()
    change = async (answer) => {
      most = Math.max(most, ++current)
      await new Promise((resolve) => setImmediate(resolve))
      current--
      return answer
    }
    await step()
    expect(most).toBe(6)
  })

  test('error: a node that has no block', async () => {
    const { step } = open()
    const failed = async () => {
      change = () => null
      await expect(step()).rejects.toBeInstanceOf(UpstreamError)
      change = (answer) => answer
    }
    await failed()
    await step()
    await failed()
  })
})

describe('a reorganisation', () => {
  test('default', async () => {
    chain.mine(5)
    const { step, observed, lines, getCursor } = open()
    await step()
    chain.revert(2)
    chain.mine(3)
    observed.length = 0
    // As high as before, with other blocks.
    expect(await step()).toEqual({ isBehind: true, isLagging: false })
    expect([await getCursor(), observed]).toEqual([2, [{ depth: 3 }]])
    expect(lines).toMatchObject([{ level: 'info', depth: 3 }])
    expect(await step()).toEqual({ isBehind: false, isLagging: false })
    expect(await getCursor()).toBe(5)
  })

  test('behavior: nodes that disagree for a moment', async () => {
    chain.mine(5)
    const { step, observed, getCursor } = open()
    await step()
    chain.mine()
    observed.length = 0
    const parentHash = chain.blocks[0]?.hash
    change = (answer) => {
      const block = answer as createFakeChain.Block
      return block.number === '0x6' ? { ...block, parentHash } : block
    }
    expect(await step()).toEqual({ isBehind: false, isLagging: true })
    expect([await getCursor(), observed]).toEqual([5, []])
  })

  test('parameters: lagTolerance', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    chain.mine(5)
    const { step, getCursor } = open({ lagTolerance: 1_000 })
    await step()
    const newest = chain.blocks.splice(3)
    for (const lagSince of [undefined, 1_000_000, 999_001]) {
      const state = { isBehind: false, isLagging: true }
      expect(await step(lagSince)).toEqual(state)
      expect(await getCursor()).toBe(5)
    }
    const state = { isBehind: true, isLagging: false }
    expect(await step(999_000)).toEqual(state)
    expect(await getCursor()).toBe(2)
    chain.blocks.push(...newest)
    await step()
    expect(await getCursor()).toBe(5)
    // By default a lower head is believed.
    chain.revert(4)
    expect(await open().step()).toEqual(state)
    expect(await getCursor()).toBe(4)
  })

  test('error: a node without a block below its head', async () => {
    chain.mine(5)
    const { step, getCursor } = open()
    await step()
    chain.revert(2)
    chain.mine(3)
    change = (answer) => {
      const block = answer as createFakeChain.Block | null
      return block?.number === '0x3' ? null : block
    }
    await expect(step()).rejects.toBeInstanceOf(UpstreamError)
    expect(await getCursor()).toBe(5)
  })

  // The blocks of the index, of the chain afterwards, and where the index continues.
  test.each([
    ['higher', { finalityDepth: 4 }, 12, 20, 8],
    ['lower', { finalityDepth: 4 }, 12, 11, 7],
    ['as low as the depth', { finalityDepth: 4 }, 12, 4, 0],
    ['with the default depth', {}, 70, 80, 6],
  ] as const)(
    'error: deeper than the stored headers, %s',
    async (_, network, before, after, restart) => {
      chain.mine(before)
      const { step, observed, lines, getCursor } = open(network)
      while ((await step()).isBehind);
      chain.revert(0)
      chain.mine(after)
      observed.length = 0
      expect(await step()).toEqual({ isBehind: true, isLagging: false })
      expect(await getCursor()).toBe(restart)
      expect(observed).toEqual(['depth', { depth: before - restart }])
      expect(lines).toMatchObject([
        { level: 'error', block: before },
        { level: 'info', depth: before - restart },
      ])
    },
  )

  test('behavior: another genesis block clears the index', async () => {
    chain.mine(5)
    const { step, lines, getCursor } = open()
    await step()
    expect(lines).toEqual([])
    chain.blocks.length = 0
    chain.mine(6)
    expect(await step()).toEqual({ isBehind: true, isLagging: false })
    expect(await getCursor()).toBe(-1)
    expect(lines).toMatchObject([{ level: 'warn' }])
    await step()
    expect(await getCursor()).toBe(5)
  })
})

describe('followChain', () => {
  /** Records the time of each step of an indexer, in milliseconds from its start. */
  function follow(network?: Partial<IndexedNetwork>) {
    vi.useFakeTimers({ now: 0 })
    const opened = open(network)
    const times: number[] = []
    const { chain: reader } = opened.context.node
    const request: typeof reader.request = (parameters) => {
      const [tag] = parameters.params as [string]
      if (tag === 'latest') times.push(Date.now())
      return reader.request(parameters)
    }
    const node = { ...opened.context.node, chain: { ...reader, request } }
    const done = followChain({ ...opened.context, node })
    return { ...opened, times, done }
  }

  test('default', async () => {
    chain.mine(40)
    const { times, done } = follow()
    await vi.advanceTimersByTimeAsync(1_200)
    stop.abort()
    await done
    // The second step follows immediately, as the first was behind.
    expect(times).toEqual([0, 0, 500, 1_000])
  })

  test('parameters: pollInterval', async () => {
    const { times, done } = follow({ pollInterval: 30 })
    await vi.advanceTimersByTimeAsync(70)
    stop.abort()
    await done
    expect(times).toEqual([0, 30, 60])
  })

  test('behavior: failures are retried with exponential backoff', async () => {
    const failure = new UpstreamError({ upstream: 'rpc' })
    change = () => Promise.reject(failure)
    const { times, lines, observed, done } = follow()
    await vi.advanceTimersByTimeAsync(17_750)
    expect(times).toEqual([0, 250, 750, 1_750, 3_750, 7_750, 12_750, 17_750])
    expect(observed).toEqual(times.map(() => 'rpc'))
    expect(lines[1]).toEqual({
      ...{ level: 'warn', message: 'could not index', failures: 2 },
      ...{ error: 'UpstreamError', code: failure.code },
    })
    // After a success, it begins anew.
    change = (answer) => answer
    lines.length = 0
    await vi.advanceTimersByTimeAsync(5_000)
    expect(lines).toEqual([
      { level: 'info', message: 'indexing goes on', failures: 8 },
    ])
    change = () => Promise.reject(failure)
    times.length = 0
    await vi.advanceTimersByTimeAsync(1_000)
    stop.abort()
    await done
    expect(times).toEqual([23_250, 23_500])
  })

  test.each([
    [new RpcError({ code: -32_000 }), 'rpc', 'InvalidInputRpcError', '-32000'],
    [new TypeError('a'), 'database', 'TypeError', undefined],
    ['a', 'database', 'string', undefined],
  ])(
    'behavior: %s is reported by its name',
    async (thrown, reason, error, code) => {
      change = () => Promise.reject(thrown)
      const { lines, observed, done } = follow()
      await vi.advanceTimersByTimeAsync(0)
      stop.abort()
      await done
      expect(observed).toEqual([reason])
      expect(lines).toHaveLength(1)
      expect([lines[0]?.error, lines[0]?.code]).toEqual([error, code])
    },
  )

  test('behavior: nodes lag behind for as long as is tolerated', async () => {
    chain.mine(5)
    const { getCursor, times, done } = follow({ lagTolerance: 1_000 })
    await vi.advanceTimersByTimeAsync(0)
    chain.revert(4)
    const cursors: [number, number][] = []
    for (let count = 0; count < 3; count++) {
      await vi.advanceTimersByTimeAsync(500)
      cursors.push([times.at(-1) ?? 0, await getCursor()])
    }
    stop.abort()
    await done
    expect(cursors).toEqual([
      [500, 5],
      [1_000, 5],
      [1_500, 4],
    ])
  })

  test('behavior: it ends without a failure when it is stopped', async () => {
    change = () => {
      stop.abort()
      throw new UpstreamError({ upstream: 'rpc' })
    }
    const { lines, observed, done } = follow()
    await done
    expect([lines, observed]).toEqual([[], []])
  })

  test('error: the database is lost', async () => {
    const lost = new DatabaseUnreachableError()
    change = () => Promise.reject(lost)
    const { observed, done } = follow()
    await expect(done).rejects.toBe(lost)
    expect(observed).toEqual([])
    // The signal aborts with the error.
    change = (answer) => answer
    const next = follow()
    const failed = expect(next.done).rejects.toBe(lost)
    stop.abort(lost)
    await failed
  })
})
