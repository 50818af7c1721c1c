import type { NetworkId } from '@latchkit/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RpcSource } from '../../rpc/ports.ts'
import { createAnswerStore } from './createAnswerStore.ts'
import { createCache } from './createCache.ts'

describe('createCache', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const hash = (digit: string) => `0x${digit.repeat(64)}`
  const call = { to: `0x${'aa'.repeat(20)}`, data: '0x01' }

  /** Creates a cache over a chain whose newest block is 200 and whose last final block is 100. */
  function open({
    headLifetime = 1_000,
    networkId = 'eip155:1' as NetworkId,
    store = createAnswerStore(),
  } = {}) {
    const calls: string[] = []
    const state = { head: 200, final: '0x64' as string | undefined }
    const hex = () => `0x${state.head.toString(16)}`
    const answers: Record<string, () => unknown> = {
      eth_blockNumber: hex,
      eth_chainId: () => '0x1',
      eth_getTransactionReceipt: () => ({ blockNumber: '0x60' }),
    }
    const request = createCache({
      networkId,
      store,
      headLifetime,
      async request({ method, params = '[]' }): Promise<RpcSource.Response> {
        const [tag] = [JSON.parse(params)].flat()
        if (tag === 'finalized')
          return { result: JSON.stringify({ number: state.final }) }
        if (method === 'eth_getBlockByNumber' && tag === 'latest')
          return { result: JSON.stringify({ number: hex() }) }
        calls.push(method)
        await Promise.resolve()
        if (tag === 'fail') return { error: { code: 3, message: 'reverted' } }
        const answer = answers[method]?.() ?? { number: tag, at: state.head }
        return { result: JSON.stringify(tag === 'missing' ? null : answer) }
      },
    })
    return {
      calls,
      state,
      answers,
      request: (method: string, ...params: unknown[]) =>
        request({ method, params: JSON.stringify(params) }),
      requestText: (method: string, params: string) =>
        request({ method, params }),
    }
  }

  test('behavior: networks share a store and no answer', async () => {
    const store = createAnswerStore()
    const [one, two] = [
      open({ store, networkId: 'eip155:1' }),
      open({ store, networkId: 'eip155:10' }),
    ]
    two.answers.eth_chainId = () => '0xa'
    for (let round = 0; round < 2; round++) {
      expect(await one.request('eth_chainId')).toEqual({ result: '"0x1"' })
      expect(await two.request('eth_chainId')).toEqual({ result: '"0xa"' })
    }
    expect([one.calls, two.calls]).toEqual([['eth_chainId'], ['eth_chainId']])
  })

  describe('calls of one moment', () => {
    test('default', async () => {
      const { request, calls } = open()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => request('eth_estimateGas', call)),
      )
      expect(calls).toHaveLength(1)
      expect(new Set(answers.map((it) => JSON.stringify(it))).size).toBe(1)
      await request('eth_estimateGas', call)
      expect(calls).toHaveLength(2)
    })

    test('behavior: white space and member order are ignored', async () => {
      const { requestText, calls } = open()
      await Promise.all([
        requestText('eth_call', '[{"to":"0x1","data":"0x2"},"latest"]'),
        requestText('eth_call', '[ { "data":"0x2", "to":"0x1" }, "latest" ]'),
      ])
      expect(calls).toHaveLength(1)
    })

    test('behavior: numbers beyond double precision are distinct', async () => {
      const { requestText, calls } = open()
      await Promise.all(
        ['9007199254740993', '9007199254740992', '1.5', '1e999'].flatMap(
          (it) => [
            requestText('eth_call', `[${it},"0x1"]`),
            requestText('eth_call', `[${it},"0x1"]`),
          ],
        ),
      )
      expect(calls).toHaveLength(4)
    })

    test('behavior: parameters beyond 16,384 characters are not shared', async () => {
      const { requestText, calls } = open()
      const params = (length: number) =>
        `["0x${'0'.repeat(length - 6)}"]`.slice(0, length)
      for (const length of [16_384, 16_385]) {
        calls.length = 0
        const text = params(length)
        expect(text).toHaveLength(length)
        await Promise.all([
          requestText('eth_estimateGas', text),
          requestText('eth_estimateGas', text),
        ])
        expect(calls).toHaveLength(length > 16_384 ? 2 : 1)
      }
    })

    test('behavior: object parameters are not cached', async () => {
      const { requestText, calls } = open()
      await requestText('eth_call', '{"a":1}')
      await requestText('eth_call', '{"a":2}')
      expect(calls).toHaveLength(2)
    })

    test.for([
      'eth_sendRawTransaction',
      'eth_newFilter',
      'eth_getFilterChanges',
    ])('behavior: %s is never joined', async (method) => {
      const { request, calls } = open()
      await Promise.all([request(method, '0x1'), request(method, '0x1')])
      expect(calls).toHaveLength(2)
    })
  })

  describe('what changes with the newest block', () => {
    test('default', async () => {
      const { request, calls } = open()
      for (const method of ['eth_blockNumber', 'eth_gasPrice']) {
        calls.length = 0
        await request(method)
        vi.advanceTimersByTime(999)
        await request(method)
        expect(calls).toHaveLength(1)
        vi.advanceTimersByTime(1)
        await request(method)
        expect(calls).toHaveLength(2)
      }
    })

    test('parameters: headLifetime', async () => {
      const { request, calls } = open({ headLifetime: 0 })
      await request('eth_blockNumber')
      await request('eth_blockNumber')
      expect(calls).toHaveLength(2)
    })

    test('behavior: a new block ends it', async () => {
      const { request, calls, state, answers } = open()
      await request('eth_blockNumber')
      await request('eth_call', call, 'latest')
      state.head = 201
      answers.eth_getTransactionReceipt = () => ({ blockNumber: '0xc9' })
      await request('eth_getTransactionReceipt', hash('1'))
      calls.length = 0
      const answer = await request('eth_call', call, 'latest')
      expect(JSON.stringify(answer)).toContain('201')
      expect(await request('eth_blockNumber')).toEqual({ result: '"0xc9"' })
      expect(calls).toEqual(['eth_call', 'eth_blockNumber'])
    })

    test('behavior: a sent transaction ends it and excludes earlier calls', async () => {
      const { request, calls } = open()
      await request('eth_getBalance', call.to, 'latest')
      const before = request('eth_call', call)
      await request('eth_sendRawTransaction', '0x02')
      await before
      calls.length = 0
      await request('eth_getBalance', call.to, 'latest')
      await request('eth_call', call)
      expect(calls).toEqual(['eth_getBalance', 'eth_call'])
    })

    test('behavior: a call that spans a transaction is neither shared nor cached', async () => {
      const waiting: ((answer: RpcSource.Response) => void)[] = []
      const request = createCache({
        networkId: 'eip155:1',
        store: createAnswerStore(),
        headLifetime: 1_000,
        request: async ({ method }) =>
          method === 'eth_call'
            ? new Promise((resolve) => waiting.push(resolve))
            : { result: '"0x1"' },
      })
      const read = { method: 'eth_call', params: '[{}, "latest"]' }
      const before = request(read)
      await request({ method: 'eth_sendRawTransaction', params: '["0x02"]' })
      const after = request(read)
      expect(waiting).toHaveLength(2)
      waiting[1]?.({ result: '"new"' })
      expect(await after).toEqual({ result: '"new"' })
      waiting[0]?.({ result: '"old"' })
      expect(await before).toEqual({ result: '"old"' })
      expect(await request(read)).toEqual({ result: '"new"' })
    })

    test('behavior: the nonce of an account is never cached', async () => {
      const { request, calls } = open()
      for (const tag of ['latest', 'pending'])
        for (let i = 0; i < 2; i++)
          await request('eth_getTransactionCount', call.to, tag)
      expect(calls).toHaveLength(4)
    })
  })

  describe('what is final', () => {
    const later = () => vi.advanceTimersByTime(3_600_000)

    test('default', async () => {
      const { request, calls } = open()
      const questions = [
        ['eth_call', call, '0x64'],
        ['eth_call', call, { blockNumber: '0x64' }],
        ['eth_call', call, { blockHash: hash('a') }],
        ['eth_getBlockByNumber', '0x10', true],
        ['eth_getBlockReceipts', '0x10'],
        ['eth_getLogs', { fromBlock: '0x1', toBlock: '0x64' }],
        ['eth_getTransactionReceipt', hash('b')],
      ] as const
      // The first read of the final block takes a moment.
      await request('eth_getTransactionReceipt', hash('0'))
      await vi.waitFor(async () => {
        calls.length = 0
        for (const [method, ...params] of questions)
          await request(method, ...params)
        expect(calls).toEqual([])
      })
      later()
      for (const [method, ...params] of questions)
        await request(method, ...params)
      expect(calls).toEqual([])
    })

    test.for([
      ['eth_call', call, '0x65'],
      ['eth_call', call, 'finalized'],
      ['eth_call', call, { blockHash: hash('a'), requireCanonical: true }],
      ['eth_getBlockByNumber', '0xc8', false],
      ['eth_getLogs', { fromBlock: '0x1', toBlock: '0x65' }],
      ['eth_getLogs', { fromBlock: '0x1' }],
      ['eth_getLogs', { blockHash: hash('a') }],
      ['eth_getTransactionReceipt', 'missing'],
      ['eth_call', 'fail', '0x1'],
      ['eth_syncing'],
    ] as const)('behavior: %j is not', async ([method, ...params]) => {
      const { request, calls } = open()
      await request('eth_getTransactionReceipt', hash('0'))
      later()
      await request(method, ...params)
      later()
      calls.length = 0
      await request(method, ...params)
      expect(calls).toEqual([method])
    })

    test('behavior: a receipt of a block that is not final is requested again', async () => {
      const { request, calls, answers } = open()
      answers.eth_getTransactionReceipt = () => ({ blockNumber: '0xc8' })
      for (let i = 0; i < 3; i++)
        await request('eth_getTransactionReceipt', hash('1'))
      expect(calls).toHaveLength(3)
    })

    test('behavior: nodes that know no final block', async () => {
      const { request, calls, state } = open()
      state.final = undefined
      // 64 blocks before the newest one.
      await vi.waitFor(async () => {
        await request('eth_call', call, '0x88')
        calls.length = 0
        await request('eth_call', call, '0x88')
        expect(calls).toEqual([])
      })
      await request('eth_call', call, '0x89')
      await request('eth_call', call, '0x89')
      expect(calls).toHaveLength(2)
    })
  })

  test('behavior: the id of a chain is cached', async () => {
    const { request, calls } = open()
    await request('eth_chainId')
    vi.advanceTimersByTime(29_999)
    await request('eth_chainId')
    expect(calls).toHaveLength(1)
  })
})

describe('a dapp session', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
  afterEach(() => void vi.useRealTimers())

  type Step = readonly [at: number, method: string, ...params: unknown[]]

  const pool = { to: `0x${'11'.repeat(20)}`, data: '0x0902f1ac' }
  const metadata = { to: `0x${'22'.repeat(20)}`, data: '0x95d89b41' }
  const multicall = (data: string) => ({ to: `0x${'33'.repeat(20)}`, data })

  /** What a page asks in a minute, as viem's clients do: everything at first, then the newest block, the price of gas and of the pool every 4 s; half of the visitors send and wait for a receipt. */
  function visit(index: number): Step[] {
    const start = index * 137
    const own = `0x${`${index}`.padStart(40, '0')}`
    const hash = `0x${`${index}`.padStart(64, '0')}`
    const polls = Array.from({ length: 15 }, (_, round): Step[] => {
      const at = start + 4_000 * (round + 1)
      return [
        [at, 'eth_blockNumber'],
        [at, 'eth_gasPrice'],
        [at + 10, 'eth_call', pool, 'latest'],
        [at + 10, 'eth_getBlockByNumber', 'latest', false],
      ]
    }).flat()
    const send: Step[] = [
      [start + 20_000, 'eth_getTransactionCount', own, 'pending'],
      [start + 20_050, 'eth_sendRawTransaction', hash],
      ...[24_000, 28_000, 32_000, 36_000].map(
        (at): Step => [start + at, 'eth_getTransactionReceipt', hash],
      ),
    ]
    return [
      [start, 'eth_chainId'],
      [start, 'eth_chainId'],
      [start, 'eth_blockNumber'],
      [start, 'eth_getBalance', own, 'latest'],
      [start + 5, 'eth_call', multicall(own), 'latest'],
      [start + 5, 'eth_call', metadata, 'latest'],
      [start + 5, 'eth_call', pool, 'latest'],
      ...polls,
      ...(index % 2 ? send : []),
    ]
  }

  test("behavior: nodes receive a fifth of the calls of a page's visitors", async () => {
    const trace = Array.from({ length: 100 }, (_, index) => visit(index))
      .flat()
      .sort(([a], [b]) => a - b)
    let calls = 0
    const request = createCache({
      networkId: 'eip155:1',
      store: createAnswerStore(),
      headLifetime: 1_000,
      async request({ method }) {
        calls++
        const newest = 1_000 + Math.floor(Date.now() / 12_000)
        const block = `0x${newest.toString(16)}`
        if (method === 'eth_blockNumber') return { result: `"${block}"` }
        if (/Block|Receipt/.test(method))
          return { result: `{"number":"${block}"}` }
        return { result: '"0x1"' }
      },
    })
    for (const [at, method, ...params] of trace) {
      vi.setSystemTime(at)
      await request({ method, params: JSON.stringify(params) })
    }
    expect(trace.length).toBeGreaterThan(6_000)
    expect(trace.length / calls).toBeGreaterThan(5)
  })
})
