import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './createThrottle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const throttle = createThrottle({ interval: 300 })
  const passed: string[] = []
  const call = (name: string, signal?: AbortSignal) =>
    throttle({ signal }).then(
      () => void passed.push(name),
      ({ code }) => void passed.push(`${name}: ${code}`),
    )
  return { passed, call }
}

test('default', async () => {
  const { passed, call } = setUp()
  call('a')
  call('b')
  call('c')
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(299)
  expect(passed).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(passed).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(300)
  expect(passed).toEqual(['a', 'b', 'c'])
  await vi.advanceTimersByTimeAsync(1_000)
  call('d')
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual(['a', 'b', 'c', 'd'])
})

test('parameters: signal: an aborted call delays no other', async () => {
  const { passed, call } = setUp()
  const controller = new AbortController()
  call('a')
  await vi.advanceTimersByTimeAsync(0)
  call('b', controller.signal)
  call('c', AbortSignal.abort())
  await vi.advanceTimersByTimeAsync(200)
  controller.abort()
  call('d')
  await vi.advanceTimersByTimeAsync(100)
  expect(passed).toEqual(['a', 'c: REQUEST_ABORTED', 'b: REQUEST_ABORTED', 'd'])
})

test('behavior: after the clock was set back a call waits no longer than the interval', async () => {
  const { passed, call } = setUp()
  call('a')
  await vi.advanceTimersByTimeAsync(0)
  vi.setSystemTime(Date.now() - 3_600_000)
  call('b')
  await vi.advanceTimersByTimeAsync(300)
  expect(passed).toEqual(['a', 'b'])
})

test('behavior: a call that was aborted while it waited alone counts as none', async () => {
  const { passed, call } = setUp()
  const controller = new AbortController()
  call('a')
  await vi.advanceTimersByTimeAsync(0)
  call('b', controller.signal)
  controller.abort()
  await vi.advanceTimersByTimeAsync(300)
  call('c')
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual(['a', 'b: REQUEST_ABORTED', 'c'])
})
