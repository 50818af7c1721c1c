import type { ServerResponse } from 'node:http'
import { startNode } from '@latchkit/test/evm/startNode'
import { describe, expect, test, vi } from 'vitest'
import { createRpc } from './createRpc.ts'

const read = { method: 'eth_blockNumber' }
const answers = { eth_blockNumber: '0x10' }

/** Answers the first requests otherwise, then as a node does. */
function first(
  count: number,
  status: number,
  options: { headers?: Record<string, string>; body?: string } = {},
) {
  return ({ response, turn }: { response: ServerResponse; turn: number }) => {
    if (turn > count) return false
    response.writeHead(status, options.headers)
    response.end(options.body ?? '')
    return true
  }
}

describe('one node', () => {
  test('default', async () => {
    await using node = await startNode({ answers })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect(await rpc.request(read)).toBe('0x10')
    expect(node.calls.length).toBe(1)
    expect(node.methods().toSorted()).toEqual([
      'eth_blockNumber',
      'eth_chainId',
    ])
  })

  test('behavior: the chain is asked for once', async () => {
    await using node = await startNode({ answers })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    await rpc.request(read)
    await rpc.request(read)
    expect(
      node.methods().filter((method) => method === 'eth_chainId'),
    ).toHaveLength(1)
  })

  test('behavior: reads of one moment travel together, equal ones once', async () => {
    await using node = await startNode({
      answers: { ...answers, eth_getBalance: (params: unknown) => params },
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    await rpc.request(read)
    const balance = (address: string) =>
      rpc.request({ method: 'eth_getBalance', params: [address, 'latest'] })
    const results = await Promise.all(['a', 'b', 'a'].map(balance))
    expect(results).toEqual([
      ['a', 'latest'],
      ['b', 'latest'],
      ['a', 'latest'],
    ])
    expect(node.calls[1]?.map(({ params }) => params)).toEqual([
      ['a', 'latest'],
      ['b', 'latest'],
    ])
    expect(node.calls.length).toBe(2)
  })

  test('behavior: what is sent is never taken for a repetition', async () => {
    await using node = await startNode({
      answers: { eth_sendRawTransaction: '0x1' },
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    const send = () =>
      rpc.request({ method: 'eth_sendRawTransaction', params: ['0x02'] })
    await Promise.all([send(), send()])
    expect(
      node.methods().filter((name) => name === 'eth_sendRawTransaction'),
    ).toHaveLength(2)
  })

  test('parameters: signal ends one of two equal reads', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await using node = await startNode({
      answers,
      handle: async () => {
        await held
        return false
      },
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    const controller = new AbortController()
    const one = rpc.request(read, { signal: controller.signal })
    const two = rpc.request(read)
    controller.abort(new Error('closed'))
    await expect(one).rejects.toThrow('closed')
    release()
    expect(await two).toBe('0x10')
  })

  test.each([403, 408, 429, 500, 502, 503, 504])(
    'behavior: asks again after HTTP %i',
    async (status) => {
      await using node = await startNode({
        answers,
        handle: first(1, status, { body: '<html>busy</html>' }),
      })
      const rpc = createRpc({ chainId: 1, urls: [node.url] })
      expect(await rpc.request(read)).toBe('0x10')
      expect(node.calls.length).toBe(2)
    },
  )

  test('behavior: asks again after HTTP 413 for one request', async () => {
    await using node = await startNode({ answers, handle: first(3, 413) })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect(await rpc.request(read)).toBe('0x10')
    expect(node.calls.map(({ length }) => length)).toEqual([2, 1, 1, 1, 1])
  })

  test.each([401, 404])('error: HTTP %i at once', async (status) => {
    await using node = await startNode({ answers, handle: first(9, status) })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    await expect(rpc.request(read)).rejects.toMatchObject({ status })
    expect(node.calls.length).toBe(1)
  })

  test.each([-1, -32005, -32603])(
    'behavior: asks again after code %i',
    async (code) => {
      let turn = 0
      await using node = await startNode({
        answers: {
          eth_blockNumber: () =>
            turn++ === 0 ? { code, message: 'x' } : '0x10',
        },
      })
      const rpc = createRpc({ chainId: 1, urls: [node.url] })
      expect(await rpc.request(read)).toBe('0x10')
      expect(turn).toBe(2)
    },
  )

  test('error: other codes at once', async () => {
    let turn = 0
    await using node = await startNode({
      answers: {
        eth_call: () => {
          turn += 1
          return { code: 3, message: 'execution reverted', data: '0x08' }
        },
      },
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    await expect(
      rpc.request({ method: 'eth_call', params: [{}] }),
    ).rejects.toMatchObject({ cause: { code: 3, data: '0x08' } })
    expect(turn).toBe(1)
  })

  test('error: gives up after 3 retries, each twice as late', async () => {
    const times: number[] = []
    await using node = await startNode({
      handle: ({ response }) => {
        times.push(Date.now())
        response.writeHead(503).end()
        return true
      },
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    await expect(rpc.request(read)).rejects.toMatchObject({ status: 503 })
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0))
    expect(gaps).toHaveLength(3)
    // A timer may be early by a millisecond.
    for (const [i, delay] of [150, 300, 600].entries())
      expect(gaps[i]).toBeGreaterThan(delay - 5)
  })

  test.each<[string, () => string]>([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 1_500).toUTCString()],
  ])('behavior: waits as Retry-After says, in %s', async (_, value) => {
    const times: number[] = []
    await using node = await startNode({
      answers,
      handle: ({ response, turn }) => {
        times.push(Date.now())
        if (turn > 1) return false
        response.writeHead(429, { 'Retry-After': value() }).end()
        return true
      },
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect(await rpc.request(read)).toBe('0x10')
    const [start = 0, end = 0] = times
    expect(end - start).toBeGreaterThan(450)
  })

  test('behavior: a page of HTML is no answer', async () => {
    await using node = await startNode({
      answers,
      handle: first(1, 200, { body: '<html>Sign in to the Wi-Fi</html>' }),
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect(await rpc.request(read)).toBe('0x10')
  })

  test('behavior: one error for a whole batch is no answer', async () => {
    await using node = await startNode({
      answers,
      handle: first(1, 200, {
        body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no batches"}}',
      }),
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect(await rpc.request(read)).toBe('0x10')
  })

  test('error: another chain', async () => {
    await using node = await startNode({ answers, chainId: 137 })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    for (const _ of [1, 2])
      await expect(rpc.request(read)).rejects.toMatchObject({
        name: 'NodeNetworkError',
        code: 4901,
        message: expect.stringContaining('serves chain 137, not 1'),
      })
    // It may have been set right meanwhile.
    expect(node.calls.length).toBe(2)
  })

  test('behavior: a node that was away is asked for its chain again', async () => {
    await using node = await startNode({ answers, handle: first(4, 503) })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    await expect(rpc.request(read)).rejects.toMatchObject({ status: 503 })
    expect(await rpc.request(read)).toBe('0x10')
  })
})

test('behavior: a start that failed is tried again', async () => {
  await using node = await startNode({ answers })
  let turn = 0
  const rpc = createRpc({
    chainId: 1,
    get urls() {
      if (turn++ === 0) throw new Error('the code is not there')
      return [node.url]
    },
  })
  await expect(rpc.request(read)).rejects.toThrow('the code is not there')
  expect(await rpc.request(read)).toBe('0x10')
})

test('error: no URL', async () => {
  const rpc = createRpc({ chainId: 1, urls: [] })
  await expect(rpc.request(read)).rejects.toMatchObject({
    name: 'InvalidConfigurationError',
  })
})

describe('several nodes', () => {
  test('behavior: the next one answers for a broken one', async () => {
    await using broken = await startNode({ handle: first(99, 500) })
    await using good = await startNode({ answers })
    const rpc = createRpc({ chainId: 1, urls: [broken.url, good.url] })
    expect(await rpc.request(read)).toBe('0x10')
    expect(
      broken.methods().filter((name) => name === 'eth_blockNumber'),
    ).toHaveLength(1)
  })

  test('behavior: the next one answers for one of another chain', async () => {
    await using other = await startNode({ answers, chainId: 137 })
    await using good = await startNode({
      answers: { eth_blockNumber: '0x20' },
    })
    const rpc = createRpc({ chainId: 1, urls: [other.url, good.url] })
    expect(await rpc.request(read)).toBe('0x20')
  })

  test('behavior: the order follows the pings', async () => {
    await using broken = await startNode({ handle: first(99, 500) })
    await using good = await startNode({ answers })
    const rpc = createRpc({ chainId: 1, urls: [broken.url, good.url] })
    await rpc.request(read)
    await vi.waitFor(async () => {
      broken.calls.length = 0
      await rpc.request(read)
      expect(broken.methods()).not.toContain('eth_blockNumber')
    })
  })
})
