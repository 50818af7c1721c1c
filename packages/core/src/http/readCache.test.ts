import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadCache } from './readCache.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function setUp({ max = 8 } = {}) {
  const cache = createReadCache({ max })
  let count = 0
  const load = vi.fn(async (_: AbortSignal) => (count += 1))
  const read = (
    key = 'a',
    options: { maxAge?: number; isForced?: boolean; signal?: AbortSignal } = {},
  ) => cache.read({ key, lifetime: minute, load, ...options })
  return { cache, load, read }
}

/** Creates a read that settles when the test calls `answer` or `fail`. */
function createPending() {
  const signals: AbortSignal[] = []
  let answer: (value: string) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<string>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  const load = (signal: AbortSignal) => {
    signals.push(signal)
    return promise
  }
  return { load, answer, fail, signals }
}

test('default', async () => {
  const { read, load } = setUp()
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(minute - 1)
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await read()).toBe(2)
  expect(await read('b')).toBe(3)
  expect(load).toHaveBeenCalledTimes(3)
})

test('behavior: identical reads share the pending one', async () => {
  const { read, load } = setUp()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(load).toHaveBeenCalledOnce()
})

test('parameters: isForced starts a new read, whose answer later reads get', async () => {
  const { read } = setUp()
  const reads = [read(), read('a', { isForced: true }), read()]
  expect(await Promise.all(reads)).toEqual([1, 2, 2])
  expect(await read()).toBe(2)
})

test('parameters: maxAge: an older answer is not used', async () => {
  const { read } = setUp()
  await read()
  vi.advanceTimersByTime(1_000)
  expect(await read('a', { maxAge: 1_001 })).toBe(1)
  expect(await read('a', { maxAge: 1_000 })).toBe(2)
})

test('parameters: maxAge is at most the lifetime', async () => {
  const { read } = setUp()
  await read()
  vi.advanceTimersByTime(minute)
  expect(await read('a', { maxAge: 2 * minute })).toBe(2)
})

test('parameters: maxAge 0 shares a pending read and leaves no answer behind', async () => {
  const { read } = setUp()
  const uncached = { maxAge: 0 }
  const reads = [read('a', uncached), read('a', uncached)]
  expect(await Promise.all(reads)).toEqual([1, 1])
  expect(await read('a', uncached)).toBe(2)
  expect(await read()).toBe(3)
  expect(await read()).toBe(3)
  // An older answer must not follow a newer one.
  expect(await read('a', uncached)).toBe(4)
  expect(await read()).toBe(5)
})

test('parameters: maxAge 0: a pending read that another reader shares is cached', async () => {
  const { read } = setUp()
  expect(await Promise.all([read('a', { maxAge: 0 }), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
})

test('behavior: a late answer does not replace that of a later read', async () => {
  const { cache, read } = setUp()
  const pending = createPending()
  const key = 'a'
  const late = cache.read({ key, lifetime: minute, load: pending.load })
  expect(await read('a', { isForced: true })).toBe(1)
  pending.answer('late')
  expect(await late).toBe('late')
  expect(await read()).toBe(1)
})

test('error: failures are not cached, and leave the last answer in place', async () => {
  const { cache, read } = setUp()
  const fail = async () => {
    throw new Error('down')
  }
  await expect(
    cache.read({ key: 'a', lifetime: minute, load: fail }),
  ).rejects.toThrow('down')
  expect(await read()).toBe(1)
  await expect(
    cache.read({ key: 'a', lifetime: minute, maxAge: 0, load: fail }),
  ).rejects.toThrow('down')
  await expect(
    cache.read({ key: 'a', lifetime: minute, isForced: true, load: fail }),
  ).rejects.toThrow('down')
  expect(await read()).toBe(1)
})

test('parameters: signal ends one wait, and the last one aborts the request', async () => {
  const { cache, read } = setUp()
  const pending = createPending()
  const first = new AbortController()
  const second = new AbortController()
  const join = (controller: AbortController) =>
    cache.read({
      key: 'a',
      lifetime: minute,
      signal: controller.signal,
      load: pending.load,
    })
  const waits = [join(first), join(second)]
  const outcomes = Promise.allSettled(waits)
  first.abort()
  await expect(waits[0]).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(pending.signals.map(({ aborted }) => aborted)).toEqual([false])
  second.abort()
  await outcomes
  expect(pending.signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(await read()).toBe(1)
})

test('parameters: signal: nothing is requested if it has aborted already', async () => {
  const { read, load } = setUp()
  await expect(
    read('a', { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(load).not.toHaveBeenCalled()
})

test('parameters: max: the least recently used answer is dropped', async () => {
  const { read } = setUp({ max: 2 })
  await read('a')
  await read('b')
  await read('a')
  await read('c')
  expect(await read('a')).toBe(1)
  expect(await read('b')).toBe(4)
})

test('behavior: an answer is not used after the clock was set back', async () => {
  const { read } = setUp()
  await read()
  vi.setSystemTime(Date.now() - minute)
  expect(await read()).toBe(2)
})

test('behavior: removed answers are requested again', async () => {
  const { cache, read } = setUp()
  await read('a 1')
  await read('b 1')
  cache.remove('a ')
  expect(await read('a 1')).toBe(3)
  expect(await read('b 1')).toBe(2)
})

test('behavior: a read that was pending at a removal is not cached', async () => {
  const { cache, read } = setUp()
  const pending = createPending()
  const first = cache.read({ key: 'a 1', lifetime: minute, load: pending.load })
  cache.remove('a ')
  pending.answer('old')
  expect(await first).toBe('old')
  expect(await read('a 1')).toBe(1)
})

test('behavior: a read after an abort in the same task starts anew', async () => {
  const { cache, read } = setUp()
  const pending = createPending()
  const controller = new AbortController()
  const { signal } = controller
  const first = cache.read({
    ...{ key: 'a', lifetime: minute, signal, load: pending.load },
  })
  controller.abort()
  const second = read()
  await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(await second).toBe(1)
})
