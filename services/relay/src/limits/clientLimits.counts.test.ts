import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import {
  createByteLimit,
  createConnectionLimit,
  createLimitMap,
  createRequestLimit,
  weighRequest,
} from './clientLimits.ts'

function setup(given: Record<string, number>) {
  const env = { LATCHKIT_RELAY_LIMITS: JSON.stringify(given) }
  const clock = { time: 1_700_000_000_000 }
  const { limits } = readConfig({ env })
  return { limits, clock, now: () => clock.time }
}

describe('createRequestLimit', () => {
  test('behavior: a burst, then a rate by the second', () => {
    const { limits, clock, now } = setup({
      ...{ requestBurst: 4, requestsPerSecond: 2, requestsPerMinute: 100 },
    })
    const limit = createRequestLimit(limits, now)
    expect(limit.isFull()).toBe(true)
    expect(limit.take(3)).toBe(true)
    expect(limit.take()).toBe(true)
    expect(limit.take()).toBe(false)
    expect(limit.isFull()).toBe(false)
    clock.time += 499
    expect(limit.take()).toBe(false)
    clock.time += 1
    expect(limit.take()).toBe(true)
    expect(limit.take()).toBe(false)
  })

  test('behavior: no more in a minute than its own limit', () => {
    const { limits, clock, now } = setup({
      ...{ requestBurst: 10, requestsPerSecond: 10, requestsPerMinute: 12 },
    })
    const limit = createRequestLimit(limits, now)
    expect(limit.take(10)).toBe(true)
    clock.time += 1_000
    // Both have to have room.
    expect(limit.take(2)).toBe(true)
    expect(limit.take()).toBe(false)
    clock.time += 3_000
    expect(limit.take()).toBe(false)
    clock.time += 1_000
    expect(limit.take()).toBe(true)
    // Full for the second is not full for the minute.
    clock.time += 58_999
    expect(limit.isFull()).toBe(false)
    clock.time += 1_001
    expect(limit.isFull()).toBe(true)
  })
})

describe('weighRequest', () => {
  const items = (count: number) => Array.from({ length: count })
  test.each([
    [undefined, 1],
    [null, 1],
    ['topics', 1],
    [{}, 1],
    [{ topic: 'a' }, 1],
    [{ topics: { length: 500 } }, 1],
    [{ topics: items(49) }, 1],
    [{ topics: items(50) }, 2],
    [{ topics: items(99) }, 2],
    [{ messages: items(100) }, 3],
    [{ receipts: items(150) }, 4],
    [{ subscriptions: items(500) }, 11],
    // The longest counts, whichever the method reads.
    [{ topics: items(50), messages: items(100), receipts: items(1) }, 3],
  ])('behavior: %j', (params, expected) => {
    expect(weighRequest(params)).toBe(expected)
  })
})

describe('createConnectionLimit', () => {
  test('behavior: of an address, open at once', () => {
    const { limits, now } = setup({ openPerAddress: 2 })
    const limit = createConnectionLimit(limits, now)
    const leave = limit.open('a')
    expect(limit.open('a')).toBeDefined()
    expect(limit.open('a')).toBeUndefined()
    expect(limit.open('b')).toBeDefined()
    leave?.()
    limit.sweep()
    expect(limit.open('a')).toBeDefined()
    expect(limit.open('a')).toBeUndefined()
  })

  test('behavior: of all addresses, open at once', () => {
    const { limits, now } = setup({ openSockets: 2 })
    const limit = createConnectionLimit(limits, now)
    const leave = limit.open('a')
    expect(limit.open('b')).toBeDefined()
    expect(limit.open('c')).toBeUndefined()
    leave?.()
    expect(limit.open('c')).toBeDefined()
    expect(limit.open('d')).toBeUndefined()
  })

  test('behavior: of an address, accepted in a minute', () => {
    const { limits, clock, now } = setup({ connectsPerMinute: 2 })
    const limit = createConnectionLimit(limits, now)
    for (let i = 0; i < 2; i++) {
      const leave = limit.open('a')
      expect(limit.take('a')).toBe(true)
      leave?.()
    }
    expect(limit.take('a')).toBe(false)
    expect(limit.take('b')).toBe(true)
    // Closed is not forgotten.
    limit.sweep()
    expect(limit.take('a')).toBe(false)
    clock.time += 29_999
    expect(limit.take('a')).toBe(false)
    clock.time += 2
    expect(limit.take('a')).toBe(true)
    expect(limit.take('a')).toBe(false)
    // Those that wait to be accepted are open, and not counted here.
    for (let i = 0; i < 3; i++) expect(limit.open('c')).toBeDefined()
    for (let i = 0; i < 2; i++) expect(limit.take('c')).toBe(true)
  })

  test('behavior: an address with open connections is not forgotten', () => {
    const { limits, clock, now } = setup({ openPerAddress: 1 })
    const limit = createConnectionLimit(limits, now)
    limit.open('a')
    clock.time += 3_600_000
    limit.sweep()
    expect(limit.open('a')).toBeUndefined()
  })
})

test('behavior: bytes of a key, and of all', () => {
  const limit = createByteLimit({ perKey: 100, inAll: 150 })
  const [first, second, other] = [
    ...[limit.open('a'), limit.open('a'), limit.open('b')],
  ]
  expect(first?.set(60)).toBe(true)
  expect(second?.set(40)).toBe(true)
  expect(second?.set(41)).toBe(false)
  expect(second?.set(40)).toBe(true)
  expect(other?.set(50)).toBe(true)
  expect(other?.set(51)).toBe(false)
  expect(first?.set(59)).toBe(true)
  // What is released makes room, for its key and for all.
  first?.set(0)
  expect(second?.set(100)).toBe(false)
  second?.set(0)
  expect(second?.set(99)).toBe(true)
  expect(first?.set(1)).toBe(false)
  other?.set(0)
  expect(first?.set(1)).toBe(true)
  expect(other?.set(50)).toBe(true)
})

test('behavior: a limit of each key, kept while anything is counted', () => {
  let created = 0
  const limits = createLimitMap(() => {
    created += 1
    const limit = { id: created, counted: 0, isFull: () => limit.counted === 0 }
    return limit
  })
  const first = limits.get('a')
  expect(limits.get('a')).toBe(first)
  expect(limits.get('b')).not.toBe(first)
  first.counted = 1
  limits.sweep()
  expect(limits.get('a')).toBe(first)
  expect(limits.get('b').id).toBe(3)
  first.counted = 0
  limits.sweep()
  expect(limits.get('a').id).toBe(4)
})
