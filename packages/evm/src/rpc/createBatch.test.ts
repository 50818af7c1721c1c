import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatch } from './createBatch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const request = { method: 'eth_blockNumber' }

function setUp(send: createBatch.Send = async (all) => all.map(toResult)) {
  const spy = vi.fn(send)
  return { send: spy, request: createBatch(spy) }
}

const toResult = ({ method }: { method: string }) => ({ result: method })

test('default', async () => {
  const { send, request } = setUp()
  const results = ['a', 'b'].map((method) => request({ method }))
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(await Promise.all(results)).toEqual(['a', 'b'])
  expect(send.mock.calls).toEqual([[[{ method: 'a' }, { method: 'b' }]]])
  const later = request({ method: 'c' })
  await vi.advanceTimersByTimeAsync(0)
  expect(await later).toBe('c')
  expect(send).toHaveBeenCalledTimes(2)
})

test('behavior: a full batch is sent at once, and nothing after it', async () => {
  const { send, request } = setUp()
  const results = Array.from({ length: 999 }, (_, i) =>
    request({ method: `${i}` }),
  )
  expect(send).not.toHaveBeenCalled()
  results.push(request({ method: '999' }))
  expect(send).toHaveBeenCalledOnce()
  expect(await Promise.all(results)).toHaveLength(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledOnce()
})

test('error: one of the requests', async () => {
  const failure = new Error('no')
  const { request: send } = setUp(async () => [
    { error: failure },
    { result: undefined },
  ])
  const outcome = Promise.allSettled([request, request].map(send))
  await vi.advanceTimersByTimeAsync(0)
  expect(await outcome).toEqual([
    { status: 'rejected', reason: failure },
    { status: 'fulfilled', value: undefined },
  ])
})

test('error: all requests', async () => {
  const failure = new Error('no')
  const { request: send } = setUp(() => Promise.reject(failure))
  const outcome = Promise.allSettled([request, request].map(send))
  await vi.advanceTimersByTimeAsync(0)
  expect(await outcome).toEqual([
    { status: 'rejected', reason: failure },
    { status: 'rejected', reason: failure },
  ])
})
