import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectionQueue } from './createConnectionQueue.ts'

const limits = { waitingPerAddress: 750, waitingConnections: 1_000 }
let queue: createConnectionQueue.ReturnType
let results: string[]
/** Whether connections may be accepted. */
let hasRoom: boolean
beforeEach(() => {
  vi.useFakeTimers()
  queue = createConnectionQueue(limits)
  results = []
  hasRoom = true
})
afterEach(() => {
  // A spy on a timer puts back the one it found, which is a fake one.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function add(
  name: string,
  { address = 'a', client = 'x' }: { address?: string; client?: string } = {},
): PassThrough {
  const stream = new PassThrough()
  queue.add({
    ...{ address, client, stream },
    accept() {
      if (hasRoom) results.push(`accepted ${name}`)
      return hasRoom
    },
    refuse: () => results.push(`refused ${name}`),
  })
  return stream
}

test('behavior: accepts the newest after a pause, then one each 40 ms', () => {
  for (const name of ['1', '2', '3']) add(name)
  vi.advanceTimersByTime(19)
  expect(results).toEqual([])
  vi.advanceTimersByTime(1)
  expect(results).toEqual(['accepted 3'])
  vi.advanceTimersByTime(39)
  expect(results).toEqual(['accepted 3'])
  vi.advanceTimersByTime(41)
  expect(results).toEqual(['accepted 3', 'accepted 2', 'accepted 1'])
})

test('behavior: waits for the last of many, but no longer than 40 ms', () => {
  for (let i = 0; i < 6; i++) {
    add(`${i}`)
    vi.advanceTimersByTime(10)
  }
  expect(results).toEqual(['accepted 3'])
  vi.advanceTimersByTime(20)
  expect(results).toEqual(['accepted 3', 'accepted 5'])
})

test('behavior: what may not be accepted yet waits, and the newest is tried again', () => {
  hasRoom = false
  add('1')
  add('2')
  vi.advanceTimersByTime(600)
  expect(results).toEqual([])
  hasRoom = true
  add('3')
  vi.advanceTimersByTime(500)
  expect(results[0]).toBe('accepted 3')
  vi.advanceTimersByTime(100)
  expect(results).toEqual(['accepted 3', 'accepted 2', 'accepted 1'])
})

test('behavior: no timer is set in the past, of which Node.js would warn in the log', () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  add('1')
  // The process was busy.
  now.mockReturnValue(1_041)
  add('2')
  const delays = timers.mock.calls.map(([, delay = 0]) => delay)
  expect(Math.min(...delays)).toBe(0)
})

test('behavior: clients, and addresses, wait for themselves only', () => {
  add('1')
  add('2', { client: 'y' })
  add('3', { address: 'b' })
  vi.advanceTimersByTime(20)
  expect(results).toEqual(['accepted 1', 'accepted 2', 'accepted 3'])
})

/** The places, from 1, of streams that are destroyed. */
const listDestroyed = (streams: readonly PassThrough[]) =>
  streams.flatMap(({ destroyed }, i) => (destroyed ? i + 1 : []))

test('behavior: closes the oldest of the client if too many of its address wait', () => {
  const fill = (count: number, client: string) =>
    Array.from({ length: count }, () => add('', { client }))
  const [first, second] = [fill(400, 'x'), fill(352, 'y')]
  expect(add('other', { address: 'b' }).destroyed).toBe(false)
  expect([listDestroyed(first), listDestroyed(second)]).toEqual([[], [1, 2]])
})

test('behavior: closes the oldest of the client if too many wait in all, not counting those that have left', () => {
  const fill = (count: number, address: string) =>
    Array.from({ length: count }, () => add('', { address }))
  const [first, second] = [fill(700, 'a'), fill(301, 'b')]
  expect([listDestroyed(first), listDestroyed(second)]).toEqual([[], [1]])
  for (const stream of first) stream.emit('close')
  second.push(...fill(451, 'b'))
  expect(listDestroyed(second)).toEqual([1, 2])
})

test('behavior: one that was refused counts until it is closed', () => {
  hasRoom = false
  const refused = Array.from({ length: 750 }, () => add(''))
  vi.advanceTimersByTime(20_000)
  expect(results).toHaveLength(750)
  expect(add('').destroyed).toBe(true)
  refused[0]?.emit('close')
  expect(add('').destroyed).toBe(false)
})

test.each(['data', 'end'])(
  'behavior: %s of a connection that waits closes it',
  (event) => {
    const stream = add('1')
    stream.emit(event)
    expect(stream.destroyed).toBe(true)
  },
)

test('behavior: one that was accepted is left alone', () => {
  const stream = add('1')
  vi.advanceTimersByTime(20)
  expect(results).toEqual(['accepted 1'])
  stream.emit('data')
  vi.advanceTimersByTime(30_000)
  expect(stream.destroyed).toBe(false)
  for (const event of ['data', 'close', 'end'])
    expect(stream.listenerCount(event), event).toBe(
      new PassThrough().listenerCount(event),
    )
})

test('behavior: refuses one that waited for 20 seconds', () => {
  hasRoom = false
  add('1')
  vi.advanceTimersByTime(19_999)
  add('newer')
  expect(results).toEqual([])
  vi.advanceTimersByTime(1)
  expect(results).toEqual(['refused 1'])
})

test('behavior: one that has closed is neither accepted nor refused', () => {
  add('1').emit('close')
  add('2')
  vi.advanceTimersByTime(30_000)
  expect(results).toEqual(['accepted 2'])
})

test('behavior: refuses all that wait when the relay stops', () => {
  add('1')
  add('2', { address: 'b' })
  queue.stop()
  vi.advanceTimersByTime(30_000)
  expect(results).toEqual(['refused 1', 'refused 2'])
  expect(vi.getTimerCount()).toBe(0)
})
