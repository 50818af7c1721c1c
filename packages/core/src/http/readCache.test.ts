import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnswers } from './createAnswers.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function setUp({ max = 8 } = {}) {
  const answers = createAnswers({ max })
  let count = 0
  const load = vi.fn(async (_: AbortSignal) => (count += 1))
  const read = (key = 'a', maxAge = minute, signal?: AbortSignal) =>
    answers.read({ key, maxAge, signal, load })
  return { answers, load, read }
}

/** A request that is answered when the test says so. */
function createHeld() {
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

test('behavior: one request serves all who ask meanwhile', async () => {
  const { read, load } = setUp()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(load).toHaveBeenCalledOnce()
})

test('parameters: maxAge 0 asks in any case, and others have that answer', async () => {
  const { read } = setUp()
  expect(await Promise.all([read(), read('a', 0)])).toEqual([1, 2])
  expect(await read()).toBe(2)
})

test('behavior: a late answer replaces none that was asked for after it', async () => {
  const { answers, read } = setUp()
  const held = createHeld()
  const key = 'a'
  const late = answers.read({ key, maxAge: minute, load: held.load })
  expect(await read('a', 0)).toBe(1)
  held.answer('late')
  expect(await late).toBe('late')
  expect(await read()).toBe(1)
})

test('error: failures are not kept, and bring back what was there', async () => {
  const { answers, read } = setUp()
  const fail = async () => {
    throw new Error('down')
  }
  await expect(
    answers.read({ key: 'a', maxAge: minute, load: fail }),
  ).rejects.toThrow('down')
  expect(await read()).toBe(1)
  await expect(
    answers.read({ key: 'a', maxAge: 0, load: fail }),
  ).rejects.toThrow('down')
  expect(await read()).toBe(1)
})

test('parameters: signal ends one wait, and with the last the request', async () => {
  const { answers, read } = setUp()
  const held = createHeld()
  const first = new AbortController()
  const second = new AbortController()
  const join = (controller: AbortController) =>
    answers.read({
      key: 'a',
      maxAge: minute,
      signal: controller.signal,
      load: held.load,
    })
  const waits = [join(first), join(second)]
  const outcomes = Promise.allSettled(waits)
  first.abort()
  await expect(waits[0]).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(held.signals.map(({ aborted }) => aborted)).toEqual([false])
  second.abort()
  await outcomes
  expect(held.signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(await read()).toBe(1)
})

test('behavior: who has turned away already asks nothing', async () => {
  const { read, load } = setUp()
  await expect(read('a', minute, AbortSignal.abort())).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(load).not.toHaveBeenCalled()
})

test('parameters: max: what was used longest ago goes', async () => {
  const { read } = setUp({ max: 2 })
  await read('a')
  await read('b')
  await read('a')
  await read('c')
  expect(await read('a')).toBe(1)
  expect(await read('b')).toBe(4)
})

test('behavior: a clock that was set back makes nothing younger', async () => {
  const { read } = setUp()
  await read()
  vi.setSystemTime(Date.now() - minute)
  expect(await read()).toBe(2)
})

test('behavior: what is forgotten is asked for anew', async () => {
  const { answers, read } = setUp()
  await read('a 1')
  await read('b 1')
  answers.forget('a ')
  expect(await read('a 1')).toBe(3)
  expect(await read('b 1')).toBe(2)
})
