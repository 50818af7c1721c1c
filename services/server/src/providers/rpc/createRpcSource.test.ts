import { createSignal } from '@latchkit/test/core/createSignal'
import { holdTimers } from '@latchkit/test/core/holdTimers'
import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { openRpcSource } from '@latchkit/test/server/openRpcSource'
import { startFakeNode } from '@latchkit/test/server/startFakeNode'
import { keccak256 } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createMetrics } from '../../metrics/createMetrics.ts'
import type { createCache } from './createCache.ts'
import { createRpcSource, measureCalls } from './createRpcSource.ts'
import { InvalidUpstreamError } from './errors.ts'

/** Nothing listens there, nor does a server of another test begin to. */
const down = 'http://127.0.0.1:1'

describe('createRpcSource', () => {
  const refused = (code: number, message: string, data?: unknown) =>
    new Error('', { cause: { code, message, data } })
  const balance = (index: number) => [
    `0x${`${index}`.padStart(40, '0')}`,
    '0x1',
  ]

  test('default', async () => {
    const node = await startFakeNode({ answer: () => '0x10' })
    const { request } = openRpcSource([node])
    expect(await request('eth_blockNumber')).toEqual({ result: '"0x10"' })
    expect(node.calls.map(({ method }) => method)).toEqual([
      'eth_chainId',
      'eth_blockNumber',
    ])
    expect(node.bodies).toHaveLength(1)
  })

  test('behavior: keeps every digit of a result', async () => {
    const node = await startFakeNode({
      respond({ response, items }) {
        const answers = items.map(({ id, method }) =>
          method === 'eth_chainId'
            ? `{"jsonrpc":"2.0","id":${id},"result":"0x1"}`
            : `{"id":${id},"result":{"n":18446744073709551615}}`,
        )
        response.end(`[${answers.join(' , ')}]`)
        return true
      },
    })
    const { request } = openRpcSource([node])
    expect(await request('eth_call', [{}, 'latest'])).toEqual({
      result: '{"n":18446744073709551615}',
    })
  })

  test('behavior: two thousand concurrent calls share a batch', async () => {
    const node = await startFakeNode({ answer: ({ params }) => params[0] })
    const { request } = openRpcSource([node])
    const answers = await Promise.all(
      Array.from({ length: 2_000 }, (_, i) =>
        request('eth_getBalance', balance(i)),
      ),
    )
    answers.forEach((answer, i) => {
      expect(answer).toEqual({ result: JSON.stringify(balance(i)[0]) })
    })
    expect(node.count('eth_getBalance')).toBe(2_000)
    expect(node.bodies.length).toBeLessThan(10)
  })

  test('behavior: answers are matched by id, missing and duplicate ones requested again', async () => {
    let round = 0
    const node = await startFakeNode({
      respond({ response, items }) {
        const answers = items.map(({ id, method, params }) => ({
          id,
          result: method === 'eth_chainId' ? '0x1' : params[0],
        }))
        if (round++ === 0) {
          const [check, first, second, third] = answers
          const twice = { id: second?.id, result: 'another' }
          const unrelated = { id: 99, result: '0x0' }
          response.end(
            JSON.stringify([unrelated, third, second, twice, check, null, 7]),
          )
          expect(first?.id).toBe(2)
        } else response.end(JSON.stringify(answers.reverse()))
        return true
      },
    })
    const { request } = openRpcSource([node])
    const answers = await Promise.all(
      [1, 2, 3].map((i) => request('eth_getBalance', balance(i))),
    )
    expect(answers).toEqual(
      [1, 2, 3].map((i) => ({ result: JSON.stringify(balance(i)[0]) })),
    )
    expect(node.count('eth_getBalance')).toBe(5)
  })

  test.for([
    ['HTML', '<html>Bad gateway</html>'],
    ['a text', '"hello"'],
    ['nothing', ''],
    ['truncated JSON', '[{"jsonrpc":"2.0","id":1,"result":"0x1"},{"id":2,"res'],
    ['a prototype key', '[{"id":1,"result":"0x1"},{"id":2,"__proto__":{}}]'],
    ['an id that is no number', '[{"id":true,"result":"0x1"}]'],
  ])('behavior: fails over from a node that answers %s', async ([, text]) => {
    const bad = await startFakeNode({
      respond({ response }) {
        response.end(text)
        return true
      },
    })
    const good = await startFakeNode({ answer: () => '0x2a' })
    const { request } = openRpcSource([bad, good])
    expect(await request('eth_gasPrice')).toEqual({ result: '"0x2a"' })
  })

  test.for([301, 403, 404, 429, 500, 503])(
    'behavior: fails over from status %i',
    async (status) => {
      const good = await startFakeNode({ answer: () => '0x2a' })
      const bad = await startFakeNode({
        respond({ response }) {
          response.writeHead(status, { location: `${good.url}/` }).end('no')
          return true
        },
      })
      const { request } = openRpcSource([bad, good])
      expect(await request('eth_gasPrice')).toEqual({ result: '"0x2a"' })
      expect(good.count('eth_gasPrice')).toBe(1)
    },
  )

  test('behavior: fails over from nodes that are down or hang up', async () => {
    const hangingUp = await startFakeNode({
      respond({ response }) {
        response.socket?.destroy()
        return true
      },
    })
    const halfClosing = await startFakeNode({
      respond({ response }) {
        response.writeHead(200, { 'content-length': 1_000 })
        response.write('[{"id":1,')
        response.socket?.end()
        return true
      },
    })
    const good = await startFakeNode({ answer: () => '0x2a' })
    const { request, lines } = openRpcSource([
      down,
      hangingUp,
      halfClosing,
      good,
    ])
    expect(await request('eth_gasPrice')).toEqual({ result: '"0x2a"' })
    expect(lines).toHaveLength(3)
    for (const { port } of [hangingUp, halfClosing])
      expect(lines.join()).not.toContain(`${port}`)
    expect(lines.join()).not.toContain('127.0.0.1')
    // The next call goes to the working node immediately.
    await request('eth_getBalance', balance(1))
    expect(hangingUp.count('eth_getBalance')).toBe(0)
  })

  test('behavior: a node of another network is not used', async () => {
    const lying = await startFakeNode({
      respond({ response, items }) {
        const answers = items.map(({ id }) => ({ id, result: '0x5' }))
        response.end(JSON.stringify(answers))
        return true
      },
    })
    const good = await startFakeNode({ answer: () => '0x2a' })
    const { request } = openRpcSource([lying, good])
    expect(await request('eth_gasPrice')).toEqual({ result: '"0x2a"' })
    const { length } = lying.bodies
    for (let i = 0; i < 5; i++) await request('eth_getBalance', balance(i))
    expect(lying.bodies).toHaveLength(length)
  })

  test('behavior: a transaction never reaches a node of another network', async () => {
    const lying = await startFakeNode({
      respond({ response, items, body }) {
        const answers = items.map(({ id }) => ({ id, result: '0x5' }))
        response.end(JSON.stringify(body[0] === '[' ? answers : answers[0]))
        return true
      },
    })
    const { request } = openRpcSource([lying])
    const sent = request('eth_sendRawTransaction', ['0x02'])
    await expect(sent).rejects.toThrow(UpstreamError)
    expect(lying.count('eth_sendRawTransaction')).toBe(0)
  })

  test('error: an answer that is too large is not requested again', async () => {
    let written = 0
    const node = await startFakeNode({
      respond({ response, items }) {
        if (items[0]?.method === 'eth_chainId') return false
        const chunk = 'a'.repeat(1_000_000)
        const write = () => {
          if (response.destroyed || written > 100) return
          written++
          response.write(chunk, () => write())
        }
        write()
        return true
      },
    })
    const { request } = openRpcSource([node])
    expect(await request('eth_getLogs', [{}])).toEqual({
      error: { code: -32000, message: 'The answer is too large' },
    })
    expect(node.count('eth_getLogs')).toBe(1)
    expect(written).toBeLessThan(50)
  })

  test('behavior: answers that are too large together come one by one', async () => {
    const node = await startFakeNode({
      answer: ({ params }) => `${params[0]}`.repeat(70_000),
    })
    const { request } = openRpcSource([node])
    const answers = await Promise.all(
      [1, 2, 3, 4].map((i) => request('eth_getBalance', balance(i))),
    )
    answers.forEach((answer, i) => {
      const expected = `${balance(i + 1)[0]}`.repeat(70_000)
      expect(answer).toEqual({ result: JSON.stringify(expected) })
    })
    // All four together, then each half.
    expect(node.count('eth_getBalance')).toBe(8)
  })

  test('behavior: a slow call is hedged', async () => {
    const asked = createSignal()
    const slow = await startFakeNode({
      respond({ items }) {
        const isSilent = items.some((it) => it.method !== 'eth_chainId')
        if (isSilent) asked.resolve()
        return isSilent
      },
    })
    const good = await startFakeNode({ answer: () => '0x2a' })
    // Nothing but the hedge's time passes, so no timeout ends the slow call.
    holdTimers()
    const { request } = openRpcSource([slow, good])
    const answer = request('eth_gasPrice')
    await asked.happened
    vi.advanceTimersByTime(2_000)
    expect(await answer).toEqual({ result: '"0x2a"' })
    expect(slow.count('eth_gasPrice')).toBe(1)
  })

  test('error: what a node refuses is the answer', async () => {
    const failure = {
      code: 3,
      message: 'execution reverted',
      data: '0x08c379a0',
    }
    const node = await startFakeNode({
      answer: () => new Error('', { cause: failure }),
    })
    const second = await startFakeNode()
    const { request } = openRpcSource([node, second])
    expect(await request('eth_call', [{}, 'latest'])).toEqual({
      error: failure,
    })
    expect(second.count('eth_call')).toBe(0)
  })

  test('error: transient codes are retried, then returned', async () => {
    const node = await startFakeNode({ answer: () => refused(-32005, 'limit') })
    const { request } = openRpcSource([node])
    expect(await request('eth_gasPrice')).toMatchObject({
      error: { code: -32005 },
    })
    expect(node.count('eth_gasPrice')).toBe(4)
  })

  test('behavior: another node may have what one lacks', async () => {
    const lacks = await startFakeNode({
      answer: ({ method }) =>
        method === 'eth_getProof'
          ? refused(-32601, 'the method does not exist')
          : refused(-32000, 'missing trie node'),
    })
    const has = await startFakeNode({ answer: () => '0x2a' })
    const { request } = openRpcSource([lacks, has])
    expect(await request('eth_getProof', [])).toEqual({ result: '"0x2a"' })
    expect(await request('eth_call', [{}, '0x1'])).toEqual({ result: '"0x2a"' })
  })

  test('behavior: nodes that take few calls at a time, or one', async () => {
    for (const limit of [10, 1]) {
      const node = await startFakeNode({
        answer: ({ params }) => params[0],
        respond({ response, items }) {
          if (items.length <= limit) return false
          const error = { code: -32600, message: 'batch is too large' }
          response.writeHead(limit === 1 ? 400 : 200)
          response.end(limit === 1 ? 'no' : JSON.stringify({ id: null, error }))
          return true
        },
      })
      const { request } = openRpcSource([node])
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          request('eth_getBalance', balance(i)),
        ),
      )
      answers.forEach((answer, i) => {
        expect(answer).toEqual({ result: JSON.stringify(balance(i)[0]) })
      })
    }
  })

  test.for(['JSON-RPC', 'HTTP'])(
    'behavior: a call for which a node refuses a batch, in %s, does not disable batches',
    async (way) => {
      const node = await startFakeNode({
        answer: ({ params }) => params[0],
        respond({ response, items, body }) {
          if (!body.includes('poison')) return false
          if (way === 'HTTP') response.writeHead(400)
          const error = { code: -32700, message: 'parse error' }
          const id = items.length === 1 ? items[0]?.id : null
          response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
          return true
        },
      })
      const { request } = openRpcSource([node])
      const askMany = () =>
        Promise.all(
          Array.from({ length: 30 }, (_, i) =>
            request('eth_getBalance', balance(i + 1)),
          ),
        )
      const [poisoned, answers] = await Promise.all([
        request('eth_getBalance', ['poison', 'latest']),
        askMany(),
      ])
      expect(poisoned).toMatchObject({ error: { code: -32700 } })
      expect(answers.every((it) => 'result' in it)).toBe(true)
      const { length } = node.bodies
      await askMany()
      expect(node.bodies).toHaveLength(length + 1)
    },
  )

  test('behavior: filters stay with the node that made them', async () => {
    const make = (filter: string) => ({
      answer: ({ method, params }: { method: string; params: unknown }) =>
        method === 'eth_newFilter' ? filter : params,
    })
    const first = await startFakeNode(make('0xaa'))
    const second = await startFakeNode(make('0xbb'))
    const { request } = openRpcSource([first, second])
    const created = await request('eth_newFilter', [{}])
    expect(created).toEqual({ result: '"0xaa00"' })
    await first.close()
    const again = await request('eth_newFilter', [{}])
    expect(again).toEqual({ result: '"0xbb01"' })
    expect(await request('eth_getFilterChanges', ['0xbb01'])).toEqual({
      result: '["0xbb"]',
    })
    await expect(request('eth_getFilterChanges', ['0xaa00'])).rejects.toThrow(
      UpstreamError,
    )
    for (const id of ['0xaa77', '0x', 'aa', 7, null])
      expect(await request('eth_getFilterChanges', [id])).toEqual({
        error: { code: -32000, message: 'filter not found' },
      })
  })

  test('error: an invalid URL', () => {
    for (const url of ['file:///etc/passwd', 'nonsense?key=secret', ''])
      expect(() => openRpcSource([url])).toThrow(InvalidUpstreamError)
  })
})

describe('measureCalls', () => {
  type Metrics = ReturnType<typeof createMetrics>

  async function list(metrics: Metrics, name: string): Promise<string[]> {
    const { body } = await metrics.render()
    return body
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`))
      .map((line) => line.slice(name.length))
  }

  test('default', async () => {
    const metrics = createMetrics()
    const requests: createCache.Send[] = [
      async () => ({ result: '"0x1"' }),
      async () => ({ error: { code: -32_000, message: 'reverted' } }),
      async () => {
        throw new Error('gone')
      },
    ]
    for (const request of requests)
      await measureCalls(
        request,
        metrics,
      )({ method: 'a', params: undefined }).catch(() => {})
    const name = 'latchkit_upstream_duration_seconds_count'
    expect(await list(metrics, name)).toEqual([
      '{upstream="rpc",outcome="answered"} 1',
      '{upstream="rpc",outcome="refused"} 1',
      '{upstream="rpc",outcome="failed"} 1',
    ])
  })

  test('behavior: a cached answer is not counted', async () => {
    const node = await startFakeNode({ answer: () => '0x10' })
    const metrics = createMetrics()
    const { request, source } = openRpcSource([node], {
      metrics,
      headLifetime: 60_000,
    })
    await Promise.all([request('eth_gasPrice'), request('eth_gasPrice')])
    await request('eth_gasPrice')
    const call = { method: 'eth_gasPrice', params: undefined }
    await source.direct.request({ networkId: 'eip155:1', ...call })
    const upstream = 'latchkit_upstream_duration_seconds_count'
    expect(await list(metrics, upstream)).toEqual([
      '{upstream="rpc",outcome="answered"} 2',
    ])
    const cache = 'latchkit_cache_lookups_total'
    expect(await list(metrics, cache)).toEqual([
      '{cache="rpc",result="miss"} 1',
      '{cache="rpc",result="hit"} 2',
    ])
  })
})

describe('sent transactions', () => {
  const raw = '0x02f86c0182'
  const hash = keccak256(raw)
  const method = 'eth_sendRawTransaction'
  const refuse = (message: string) => () =>
    new Error('', { cause: { code: -32000, message } })

  /** Accepts the request and closes the connection. */
  const startLost = () =>
    startFakeNode({
      respond({ response, items }) {
        if (items.some((it) => it.method === 'eth_chainId')) return false
        response.socket?.destroy()
        return true
      },
    })

  test('default', async () => {
    const node = await startFakeNode({ answer: () => hash })
    const { request } = openRpcSource([node])
    const sent = [request(method, [raw]), request(method, [raw])]
    for (const answer of sent)
      expect(await answer).toEqual({ result: `"${hash}"` })
    // Two submissions are sent twice.
    expect(node.count(method)).toBe(2)
  })

  test('behavior: known after the first answer was lost is a success', async () => {
    const lost = await startLost()
    const knows = await startFakeNode({ answer: refuse('already known') })
    const { request } = openRpcSource([lost, knows])
    expect(await request(method, [raw])).toEqual({ result: `"${hash}"` })
  })

  test('behavior: mined after the first answer was lost is a success', async () => {
    const lost = await startLost()
    const mined = await startFakeNode({
      answer: ({ method: called, params }) =>
        called === method ? refuse('nonce too low')() : { hash: params[0] },
    })
    const { request } = openRpcSource([lost, mined])
    expect(await request(method, [raw])).toEqual({ result: `"${hash}"` })
    expect(mined.calls.at(-1)).toEqual({
      method: 'eth_getTransactionByHash',
      params: [hash],
    })
  })

  test('error: another transaction has taken the nonce', async () => {
    const lost = await startLost()
    const other = await startFakeNode({
      answer: ({ method: called }) =>
        called === method ? refuse('nonce too low')() : null,
    })
    const { request } = openRpcSource([lost, other])
    expect(await request(method, [raw])).toMatchObject({
      error: { message: 'nonce too low' },
    })
  })

  test('error: a first refusal stands as it is', async () => {
    for (const message of ['already known', 'nonce too low']) {
      const node = await startFakeNode({ answer: refuse(message) })
      const { request } = openRpcSource([down, node])
      expect(await request(method, [raw])).toMatchObject({ error: { message } })
      expect(node.count('eth_getTransactionByHash')).toBe(0)
    }
  })

  test('error: parameters that are no transaction', async () => {
    const lost = await startLost()
    const knows = await startFakeNode({ answer: refuse('already known') })
    const { request } = openRpcSource([lost, knows])
    for (const params of [[], ['0x'], ['zz'], [7], undefined])
      expect(await request(method, params)).toMatchObject({
        error: { message: 'already known' },
      })
  })

  test('error: no node answers', async () => {
    const lost = await startLost()
    const { request } = openRpcSource([lost])
    await expect(request(method, [raw])).rejects.toThrow(UpstreamError)
  })
})

describe('Solana', () => {
  const networkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const genesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

  async function open(hash: string) {
    const node = await startFakeNode({
      answer: ({ method }) => (method === 'getGenesisHash' ? hash : 7),
    })
    const source = createRpcSource({
      networks: [{ networkId, upstreams: [node] }],
      logger: createFakeLogger(),
    })
    return { node, source, call: { networkId, params: '["x"]' } as const }
  }

  test('default', async () => {
    const { node, source, call } = await open(genesis)
    expect(await source.request({ ...call, method: 'getSlot' })).toEqual({
      result: '7',
    })
    const method = 'sendTransaction'
    const sent = [1, 2].map(() => source.request({ ...call, method }))
    expect(await Promise.all(sent)).toHaveLength(2)
    expect(node.count(method)).toBe(2)
    source.close()
  })

  test('error: a node of another cluster', async () => {
    const { source, call } = await open(
      '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    )
    const pending = source.request({ ...call, method: 'getSlot' })
    await expect(pending).rejects.toThrow(UpstreamError)
    source.close()
  })
})
