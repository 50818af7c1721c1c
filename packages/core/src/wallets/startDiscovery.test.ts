import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDiscovery } from './startDiscovery.ts'

function setUp(options: { failures?: number } = {}) {
  let { failures = 0 } = options
  const stop = vi.fn()
  const find = vi.fn(() => stop)
  const load = vi.fn(async () => {
    failures -= 1
    if (failures >= 0) throw new Error('offline')
    return find
  })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const end = startDiscovery({ load })
  return { stop, find, load, warn, end }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('default', async () => {
  const { stop, find, warn, end } = setUp()
  await vi.advanceTimersByTimeAsync(0)
  expect(find).toHaveBeenCalledOnce()
  end()
  expect(stop).toHaveBeenCalledOnce()
  expect(warn).not.toHaveBeenCalled()
})

test('behavior: ended before the code has come, nothing begins', async () => {
  const { find, end } = setUp()
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(find).not.toHaveBeenCalled()
})

test('error: code that does not come is asked for again, after 1 s, 2 s, 4 s', async () => {
  const { find, load, warn } = setUp({ failures: 3 })
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(find).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(find).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledTimes(3)
})

test('behavior: ended between two tries, none follows', async () => {
  const { load, end } = setUp({ failures: 1 })
  await vi.advanceTimersByTimeAsync(0)
  end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(load).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: ended before the code has failed to load, nothing is warned or tried', async () => {
  const { load, warn, end } = setUp({ failures: 1 })
  end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(load).toHaveBeenCalledOnce()
  expect(warn).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
