import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectionQueue } from './createConnectionQueue.ts'

let queue: createConnectionQueue.ReturnType
let results: string[]
beforeEach(() => {
  vi.useFakeTimers()
  queue = createConnectionQueue()
  results = []
})
afterEach(() => {
  vi.useRealTimers()
})

function add(name: string, key = 'a'): PassThrough {
  const stream = new PassThrough()
  queue.add(key, {
    stream,
    accept: () => results.push(`accepted ${name}`),
    refuse: () => results.push(`refused ${name}`),
  })
  return stream
}

test('behavior: accepts the newest after a pause, then one each half second', () => {
  for (const name of ['1', '2', '3']) add(name)
  vi.advanceTimersByTime(99)
  expect(results).toEqual([])
  vi.advanceTimersByTime(1)
  expect(results).toEqual(['accepted 3'])
  vi.advanceTimersByTime(499)
  expect(results).toEqual(['accepted 3'])
  vi.advanceTimersByTime(501)
  expect(results).toEqual(['accepted 3', 'accepted 2', 'accepted 1'])
})

test('behavior: waits for the last of many, but no longer than half a second', () => {
  for (let i = 0; i < 12; i++) {
    add(`${i}`)
    vi.advanceTimersByTime(50)
  }
  expect(results).toEqual(['accepted 9'])
  vi.advanceTimersByTime(50)
  expect(results).toEqual(['accepted 9', 'accepted 11'])
})

test('behavior: no timer is set in the past, of which Node.js would warn in the log', () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  add('1')
  // The process was busy.
  now.mockReturnValue(1_501)
  add('2')
  const delays = timers.mock.calls.map(([, delay = 0]) => delay)
  expect(Math.min(...delays)).toBe(0)
})

test('behavior: keys wait for themselves only', () => {
  add('1', 'a')
  add('2', 'b')
  vi.advanceTimersByTime(100)
  expect(results).toEqual(['accepted 1', 'accepted 2'])
})

test('behavior: refuses the oldest of more than 750', () => {
  for (let i = 1; i <= 752; i++) add(`${i}`)
  for (let i = 1; i <= 751; i++) add(`${i}`, 'b')
  expect(results).toEqual(['refused 1', 'refused 2', 'refused 1'])
})

test('behavior: refuses one that waited for 20 seconds', () => {
  add('1')
  for (let i = 0; i < 40; i++) {
    add('newer')
    vi.advanceTimersByTime(500)
  }
  expect(results.filter((it) => it.endsWith(' 1'))).toEqual(['refused 1'])
})

test('behavior: one that has closed is neither accepted nor refused', () => {
  add('1').emit('close')
  add('2')
  vi.advanceTimersByTime(30_000)
  expect(results).toEqual(['accepted 2'])
})

test('behavior: refuses all that wait when the relay stops', () => {
  add('1')
  add('2', 'b')
  queue.stop()
  vi.advanceTimersByTime(30_000)
  expect(results).toEqual(['refused 1', 'refused 2'])
  expect(vi.getTimerCount()).toBe(0)
})
