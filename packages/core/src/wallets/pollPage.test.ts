import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollPage } from './pollPage.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('default: reads at once, and for 10 s', () => {
  const read = vi.fn()
  pollPage(read)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(250)
  expect(read).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(20_000)
  expect(read).toHaveBeenCalledTimes(41)
  expect(vi.getTimerCount()).toBe(0)
})

test.each(['load', 'pageshow', 'focus', 'wallet#initialized'])(
  'behavior: for 10 s more after "%s"',
  (type) => {
    const read = vi.fn()
    pollPage(read, { events: ['wallet#initialized'] })
    vi.advanceTimersByTime(5_000)
    page.dispatchEvent(new Event(type))
    vi.advanceTimersByTime(30_000)
    expect(read).toHaveBeenCalledTimes(1 + 20 + 1 + 40)
    // The same once the page is not read any more.
    page.dispatchEvent(new Event(type))
    vi.advanceTimersByTime(30_000)
    expect(read).toHaveBeenCalledTimes(62 + 41)
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('behavior: ends', () => {
  const read = vi.fn()
  const stop = pollPage(read)
  vi.advanceTimersByTime(1_000)
  stop()
  page.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(10_000)
  expect(read).toHaveBeenCalledTimes(5)
  expect(vi.getTimerCount()).toBe(0)
})
