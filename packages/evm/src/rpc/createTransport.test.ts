import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTransport } from './createTransport.ts'

/** A network on which nothing ever answers. */
const silence = vi.fn<typeof fetch>(
  (_, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    }),
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', silence)
})
afterEach(() => {
  vi.useRealTimers()
  silence.mockClear()
})

test('error: 10 s for each of four tries, 150, 300 and 600 ms apart', async () => {
  const rpc = createTransport({ chainId: 1, urls: ['http://node.test'] })
  const settled = vi.fn()
  rpc.request({ method: 'eth_blockNumber' }).then(settled, settled)
  await vi.advanceTimersByTimeAsync(0)
  for (const [tries, delay] of [150, 300, 600].entries()) {
    expect(silence).toHaveBeenCalledTimes(tries + 1)
    await vi.advanceTimersByTimeAsync(10_000 + delay - 1)
    expect(silence).toHaveBeenCalledTimes(tries + 1)
    await vi.advanceTimersByTimeAsync(2)
  }
  await vi.advanceTimersByTimeAsync(9_990)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'TimeoutError' }),
  )
  expect(silence).toHaveBeenCalledTimes(4)
})

test('behavior: at most 1000 requests travel together', async () => {
  const rpc = createTransport({ chainId: 1, urls: ['http://node.test'] })
  for (let i = 0; i < 1_500; i++)
    rpc
      .request({ method: 'eth_getBalance', params: [`${i}`] })
      .catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  const sizes = silence.mock.calls.map(
    ([, init]) => JSON.parse(String(init?.body)).length,
  )
  // The question for the chain is one more.
  expect(sizes).toEqual([1_000, 501])
})

test('behavior: a ping gives up after 1 s and goes alone', async () => {
  const rpc = createTransport({
    chainId: 1,
    urls: ['http://one.test', 'http://two.test'],
  })
  rpc.request({ method: 'eth_blockNumber' }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  const pings = silence.mock.calls.filter(
    ([, init]) => JSON.parse(String(init?.body)).method === 'eth_chainId',
  )
  expect(pings.map(([url]) => url)).toEqual([
    'http://one.test/',
    'http://two.test/',
  ])
  const isAborted = () => pings.map(([, init]) => init?.signal?.aborted)
  await vi.advanceTimersByTimeAsync(999)
  expect(isAborted()).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(isAborted()).toEqual([true, true])
})
