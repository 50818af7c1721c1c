import { getEventListeners } from 'node:events'
import { startNode } from '@latchkit/test/evm/startNode'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTransport } from './createTransport.ts'

const read = { method: 'eth_blockNumber' }

beforeEach(() => {
  // What Node itself needs to move bytes stays real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(globalThis, 'setTimeout')
})
afterEach(() => {
  // A spy on a fake timer, put back after the real one, would stay.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Waits for what comes over the wire, while the clock stands still. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

/** Whether a timer of this length is pending; Node's own timers have other lengths. */
const isWaiting = (milliseconds: number) =>
  vi.mocked(setTimeout).mock.calls.some(([, each]) => each === milliseconds)

/** Lets the requests of this moment leave. */
const send = () => vi.advanceTimersByTimeAsync(1)

const delays = [150, 300, 600]

test('error: 10 s for each of four tries, 150, 300 and 600 ms apart', async () => {
  await using node = await startNode({ handle: () => true })
  const rpc = createTransport({ chainId: 1, urls: [node.url] })
  const settled = vi.fn()
  rpc.request(read).then(settled, settled)
  for (const [tries, delay] of [...delays, 0].entries()) {
    await send()
    await until(() => node.calls.length === tries + 1)
    await vi.advanceTimersByTimeAsync(9_990)
    expect(node.closed()).toBe(tries)
    await vi.advanceTimersByTimeAsync(10)
    await until(() => node.closed() === tries + 1)
    await until(() => delay === 0 || isWaiting(delay))
    await vi.advanceTimersByTimeAsync(delay)
  }
  await until(() => settled.mock.calls.length > 0)
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'TimeoutError',
      message: `The answer of the node at ${new URL(node.url).host} took longer than 10 s.`,
      hint: 'Try again.',
    }),
  )
  expect(node.calls).toHaveLength(4)
})

test('behavior: a signal that outlives many reads keeps no listener of them', async () => {
  const { signal } = new AbortController()
  await using node = await startNode({ answers: { eth_blockNumber: '0x1' } })
  const rpc = createTransport({ chainId: 1, urls: [node.url] })
  for (let i = 0; i < 20; i += 1) {
    const answer = rpc.request(read, { signal })
    await send()
    expect(await answer).toBe('0x1')
  }
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('error: the 10 s cover the body', async () => {
  await using node = await startNode({
    handle: ({ response }) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('[')
      return true
    },
  })
  const rpc = createTransport({ chainId: 1, urls: [node.url] })
  const result = expect(rpc.request(read)).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  for (const [tries, delay] of [...delays, 0].entries()) {
    await send()
    await until(() => node.calls.length === tries + 1)
    await vi.advanceTimersByTimeAsync(10_000)
    await until(() => node.closed() === tries + 1)
    await until(() => delay === 0 || isWaiting(delay))
    await vi.advanceTimersByTimeAsync(delay)
  }
  await result
})

test('behavior: an answer leaves no timer behind', async () => {
  await using node = await startNode({ answers: { eth_blockNumber: '0x10' } })
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  const rpc = createTransport({ chainId: 1, urls: [node.url] })
  const result = rpc.request(read)
  await send()
  await result
  const { calls, results } = vi.mocked(setTimeout).mock
  const limit = calls.findIndex(([, milliseconds]) => milliseconds === 10_000)
  expect(cleared).toHaveBeenCalledWith(results[limit]?.value)
})

describe('Retry-After', () => {
  const refuse = (value: string) =>
    startNode({
      answers: { eth_blockNumber: '0x10' },
      handle: ({ response, turn }) => {
        if (turn > 1) return false
        response.writeHead(429, { 'Retry-After': value }).end()
        return true
      },
    })

  test.each([
    ['7', 7],
    ['30', 30],
    ['Wed, 21 Oct 2015 07:28:05 GMT', 5],
  ])('behavior: %s is %d s', async (value, seconds) => {
    vi.setSystemTime('2015-10-21T07:28:00Z')
    await using node = await refuse(value)
    const rpc = createTransport({ chainId: 1, urls: [node.url] })
    const result = rpc.request(read)
    await send()
    await until(() => isWaiting(seconds * 1_000))
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    await send()
    expect(await result).toBe('0x10')
  })

  test.each(['31', '86400', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'error: no wait for %s',
    async (value) => {
      await using node = await refuse(value)
      const rpc = createTransport({ chainId: 1, urls: [node.url] })
      const result = expect(rpc.request(read)).rejects.toMatchObject({
        name: 'NodeStatusError',
        status: 429,
        message: expect.stringMatching(/asks to wait for \d+ s/),
      })
      await send()
      await result
      expect(node.calls).toHaveLength(1)
    },
  )

  test.each(['soon', '', '-1', '1e3'])(
    'behavior: %j says nothing',
    async (value) => {
      await using node = await refuse(value)
      const rpc = createTransport({ chainId: 1, urls: [node.url] })
      const result = rpc.request(read)
      await send()
      await until(() => isWaiting(150))
      await vi.advanceTimersByTimeAsync(150)
      await send()
      expect(await result).toBe('0x10')
    },
  )
})

test('behavior: at most 1000 requests travel together', async () => {
  await using node = await startNode({
    answers: { eth_getBalance: (params: unknown) => params },
  })
  const rpc = createTransport({ chainId: 1, urls: [node.url] })
  const results = Array.from({ length: 1_500 }, (_, i) =>
    rpc.request({ method: 'eth_getBalance', params: [`${i}`] }),
  )
  await send()
  expect(await Promise.all(results)).toEqual(results.map((_, i) => [`${i}`]))
  // The question for the chain is one more.
  expect(node.calls.map(({ length }) => length)).toEqual([1_000, 501])
})

test('behavior: a ping gives up after 1 s and goes alone', async () => {
  const silent = () => startNode({ handle: () => true })
  await using one = await silent()
  await using two = await silent()
  const rpc = createTransport({ chainId: 1, urls: [one.url, two.url] })
  rpc.request(read).catch(() => undefined)
  await send()
  await until(() => one.calls.length === 2 && two.calls.length === 1)
  expect(two.calls[0]?.map(({ method }) => method)).toEqual(['eth_chainId'])
  await vi.advanceTimersByTimeAsync(990)
  expect([one.closed(), two.closed()]).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(10)
  await until(() => one.closed() === 1 && two.closed() === 1)
})

test('behavior: many reads start one round of pings', async () => {
  await using one = await startNode({ answers: { eth_blockNumber: '0x1' } })
  await using two = await startNode()
  const rpc = createTransport({ chainId: 1, urls: [one.url, two.url] })
  const results = [rpc.request(read), rpc.request(read)]
  await send()
  await Promise.all(results)
  await until(() => two.calls.length > 0 && isWaiting(4_000))
  expect(two.calls).toHaveLength(1)
})

test('parameters: signal, aborted before', async () => {
  await using node = await startNode({ answers: { eth_blockNumber: '0x1' } })
  const rpc = createTransport({ chainId: 1, urls: [node.url] })
  const signal = AbortSignal.abort(new Error('closed'))
  await expect(rpc.request(read, { signal })).rejects.toThrow('closed')
  await send()
  expect(node.calls).toEqual([])
})

test('behavior: equal reads share an answer while at most 8192 are in flight', async () => {
  await using node = await startNode({ answers: { eth_call: '0x' } })
  const rpc = createTransport({ chainId: 1, urls: [node.url] })
  const ask = (name: string) =>
    rpc.request({ method: 'eth_call', params: [name] })
  const results = Array.from({ length: 8_192 }, (_, i) => ask(`${i}`))
  results.push(ask('0'), ask('x'), ask('x'))
  await send()
  await Promise.all(results)
  const names = node.calls.flat().map(({ params }) => String(params))
  const count = (name: string) => names.filter((each) => each === name).length
  expect(['0', '8191', 'x'].map(count)).toEqual([1, 1, 2])
})
