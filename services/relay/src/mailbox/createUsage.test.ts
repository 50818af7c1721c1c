import { describe, expect, test } from 'vitest'
import { createUsage, roundEnd } from './createUsage.ts'
import type { MailboxStore } from './MailboxStore.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

function setup(limits: MailboxStore.Quotas) {
  // A whole hour.
  const clock = { time: 472_222 * hour }
  const usage = createUsage({ limits, now: () => clock.time })
  const one = { address: 'a', bytes: 1, messages: 1, isClaimed: true }
  return {
    clock,
    usage,
    /** Which limit prevents these messages. */
    find: (given: Partial<typeof one>) =>
      usage.findMessageLimit({ ...one, ...given })?.of,
    /** Which limit prevents these subscriptions. */
    findSubscription: (count: number, address: string | undefined = 'a') =>
      usage.findSubscriptionLimit({ address, count })?.of,
    add: (given: Partial<typeof one & { lifetime: number }>) =>
      usage.addMessages({ ...one, lifetime: hour, ...given }),
  }
}

const all = { address: undefined as unknown as string }

test('default: without limits', () => {
  const { find, findSubscription, add } = setup({})
  add({ bytes: 1e12, messages: 1e9 })
  expect(find({ bytes: 1e12, messages: 1e9, isClaimed: false })).toBe(undefined)
  expect(findSubscription(1e9)).toBe(undefined)
})

describe('error: an address', () => {
  test('bytes', () => {
    const { find, add } = setup({ bytesPerAddress: 100 })
    expect(find({ bytes: 101 })).toBe('address')
    add({ bytes: 60 })
    expect(find({ bytes: 40 })).toBe(undefined)
    expect(find({ bytes: 41 })).toBe('address')
    // Another has its own, and without one there is none.
    expect(find({ bytes: 100, address: 'b' })).toBe(undefined)
    expect(find({ bytes: 101, address: 'b' })).toBe('address')
    expect(find({ ...all, bytes: 101 })).toBe(undefined)
    // Full is not too full for nothing.
    add({ bytes: 50 })
    expect(find({ bytes: 0, messages: 0 })).toBe(undefined)
  })

  test('messages', () => {
    const { find, add } = setup({ messagesPerAddress: 10 })
    add({ messages: 6 })
    expect(find({ messages: 4 })).toBe(undefined)
    expect(find({ messages: 5 })).toBe('address')
    expect(find({ messages: 10, address: 'b' })).toBe(undefined)
    expect(find({ messages: 11, ...all })).toBe(undefined)
  })

  test('subscriptions', () => {
    const { usage, findSubscription } = setup({ subscriptionsPerAddress: 4 })
    usage.addSubscriptions({ address: 'a', count: 3 })
    expect(findSubscription(1)).toBe(undefined)
    expect(findSubscription(0)).toBe(undefined)
    expect(findSubscription(2)).toBe('address')
    expect(findSubscription(4, 'b')).toBe(undefined)
    const error = usage.findSubscriptionLimit({ address: 'a', count: 2 })
    expect(error?.message).toContain('may begin 4 subscriptions in a day')
  })
})

describe('error: all', () => {
  test('bytes and messages', () => {
    const limits = { bytesInAll: 100, messagesInAll: 10 }
    const { find, add } = setup(limits)
    add({ bytes: 60, messages: 0 })
    add({ ...all, bytes: 20, messages: 6 })
    expect(find({ ...all, bytes: 20, messages: 4 })).toBe(undefined)
    expect(find({ bytes: 21, messages: 0 })).toBe('relay')
    expect(find({ bytes: 0, messages: 5 })).toBe('relay')
    expect(find({ ...all, bytes: 21 })).toBe('relay')
  })

  test('subscriptions', () => {
    const { usage, findSubscription } = setup({ subscriptionsInAll: 4 })
    usage.addSubscriptions({ address: undefined, count: 3 })
    expect(findSubscription(1)).toBe(undefined)
    expect(findSubscription(2)).toBe('relay')
    const error = usage.findSubscriptionLimit({ address: 'a', count: 2 })
    expect(error?.message).toContain('A relay may have 4 subscriptions')
  })
})

describe('behavior: when three quarters of all are used', () => {
  test.each([
    ['bytes', { bytesInAll: 100, bytesPerAddress: 40 }],
    ['messages', { messagesInAll: 100, messagesPerAddress: 40 }],
  ] as const)('an address has a quarter of its %s', (kind, limits) => {
    const { find, add } = setup(limits)
    const none = { bytes: 0, messages: 0 }
    add({ ...all, ...none, [kind]: 75 })
    expect(find({ ...none, [kind]: 11 })).toBe(undefined)
    expect(find({ ...none, messages: 1, isClaimed: false })).toBe(undefined)
    add({ ...all, ...none, [kind]: 1 })
    expect(find({ ...none, [kind]: 10 })).toBe(undefined)
    expect(find({ ...none, [kind]: 11 })).toBe('address')
    // Nor are messages taken for topics that have had no subscriber.
    expect(find({ ...none, messages: 1, isClaimed: false })).toBe('relay')
    expect(find({ ...none, messages: 1 })).toBe(undefined)
    expect(find({ ...none, isClaimed: false })).toBe(undefined)
  })

  test('an address has a quarter of its subscriptions', () => {
    const limits = { subscriptionsInAll: 100, subscriptionsPerAddress: 40 }
    const { usage, findSubscription } = setup(limits)
    usage.addSubscriptions({ address: undefined, count: 75 })
    expect(findSubscription(11)).toBe(undefined)
    usage.addSubscriptions({ address: undefined, count: 1 })
    expect(findSubscription(10)).toBe(undefined)
    expect(findSubscription(11)).toBe('address')
  })
})

describe('behavior: what is counted ends', () => {
  test('bytes with the message, its number after five minutes at least', () => {
    const limits = { bytesPerAddress: 10, messagesPerAddress: 2 }
    const { clock, find, add } = setup(limits)
    add({ bytes: 10, messages: 1, lifetime: minute })
    clock.time += minute - 1
    expect(find({})).toBe('address')
    clock.time += 1
    expect(find({})).toBe(undefined)
    expect(find({ messages: 2 })).toBe('address')
    clock.time += 4 * minute
    expect(find({ messages: 2 })).toBe(undefined)

    add({ bytes: 1, messages: 2, lifetime: hour })
    clock.time += hour - 1
    expect(find({})).toBe('address')
    // It ends up to a sixtieth later.
    clock.time += minute
    expect(find({})).toBe(undefined)
  })

  test('subscriptions of an address in a day, of all in 30 days', () => {
    const limits = { subscriptionsPerAddress: 1, subscriptionsInAll: 2 }
    const { clock, usage, findSubscription } = setup(limits)
    usage.addSubscriptions({ address: 'a', count: 1 })
    clock.time += day - 1
    expect(findSubscription(1)).toBe('address')
    clock.time += hour
    expect(findSubscription(1)).toBe(undefined)
    expect(findSubscription(2)).toBe('relay')
    clock.time += 29 * day - hour
    expect(findSubscription(2, 'b')).toBe('relay')
    clock.time += hour
    expect(findSubscription(2)).toBe('address')
    expect(findSubscription(1)).toBe(undefined)
  })

  test('several, each at its own time', () => {
    const { clock, find, add } = setup({ bytesPerAddress: 100 })
    add({ bytes: 50, lifetime: 30_000 })
    add({ bytes: 30, lifetime: 10_000 })
    add({ bytes: 20, lifetime: 20_000 })
    for (const free of [30, 50, 100]) {
      clock.time += 9_999
      expect(find({ bytes: free })).toBe('address')
      clock.time += 1
      expect(find({ bytes: free })).toBe(undefined)
      expect(find({ bytes: free + 1 })).toBe('address')
    }
  })
})

describe('behavior: subscriptions that were ended', () => {
  test('make room, for the address and for all', () => {
    const limits = { subscriptionsPerAddress: 4, subscriptionsInAll: 8 }
    const { usage, findSubscription } = setup(limits)
    usage.addSubscriptions({ address: 'a', count: 4 })
    usage.addSubscriptions({ address: 'b', count: 2 })
    usage.removeSubscriptions({ address: 'a', count: 3 })
    expect(findSubscription(3)).toBe(undefined)
    expect(findSubscription(4)).toBe('address')
    expect(findSubscription(5, 'c')).toBe('address')
    // Of an address that has begun none, only all have fewer.
    usage.removeSubscriptions({ address: 'c', count: 2 })
    usage.removeSubscriptions({ address: undefined, count: 1 })
    expect(findSubscription(3, 'b')).toBe('address')
    usage.addSubscriptions({ address: undefined, count: 8 })
    expect(findSubscription(1, 'c')).toBe('relay')
  })

  test('never count for less than nothing', () => {
    const { usage, findSubscription } = setup({ subscriptionsPerAddress: 2 })
    usage.addSubscriptions({ address: 'a', count: 1 })
    usage.removeSubscriptions({ address: 'a', count: 5 })
    expect(findSubscription(2)).toBe(undefined)
    expect(findSubscription(3)).toBe('address')
  })

  test('are those that would end last', () => {
    const { clock, usage, findSubscription } = setup({
      subscriptionsPerAddress: 10,
    })
    usage.addSubscriptions({ address: 'a', count: 4 })
    clock.time += 2 * hour
    usage.addSubscriptions({ address: 'a', count: 4 })
    clock.time += 2 * hour
    usage.addSubscriptions({ address: 'a', count: 1 })
    usage.removeSubscriptions({ address: 'a', count: 3 })
    expect(findSubscription(5)).toBe('address')
    expect(findSubscription(4)).toBe(undefined)
    clock.time += day - 3 * hour
    // The first four have ended, and two are left.
    expect(findSubscription(8)).toBe(undefined)
    expect(findSubscription(9)).toBe('address')
    usage.removeSubscriptions({ address: 'a', count: 1 })
    expect(findSubscription(9)).toBe(undefined)
    expect(findSubscription(10)).toBe('address')
    clock.time += 3 * hour
    expect(findSubscription(10)).toBe(undefined)
  })
})

describe('behavior: a reservation', () => {
  const limits = {
    ...{ bytesPerAddress: 10, messagesPerAddress: 10 },
    subscriptionsPerAddress: 10,
  }
  const half = { address: 'a', bytes: 5, messages: 5, subscriptions: 5 }

  test('counts until it is released, once', () => {
    const { usage, find, findSubscription } = setup(limits)
    const expectFree = (most: number) => {
      for (const [count, of] of [
        [most, undefined],
        [most + 1, 'address'],
      ] as const) {
        expect(find({ bytes: count, messages: 0 })).toBe(of)
        expect(find({ bytes: 0, messages: count })).toBe(of)
        expect(findSubscription(count)).toBe(of)
      }
    }
    const release = usage.reserve(half)
    usage.reserve(half)
    expectFree(0)
    release()
    expectFree(5)
    release()
    expectFree(5)
  })

  test('counts for all, too', () => {
    const { usage, find } = setup({ bytesInAll: 10, messagesInAll: 10 })
    const release = usage.reserve({ ...half, ...all })
    expect(find({ bytes: 6 })).toBe('relay')
    release()
    expect(find({ bytes: 6 })).toBe(undefined)
  })

  test('may be of one kind only', () => {
    const { usage, findSubscription } = setup(limits)
    const none = { address: 'a', bytes: 0, messages: 0 }
    const release = usage.reserve({ ...none, subscriptions: 5 })
    expect(findSubscription(6)).toBe('address')
    release()
    expect(findSubscription(6)).toBe(undefined)
  })

  test('ends after ten seconds', () => {
    const { clock, usage, find } = setup(limits)
    const release = usage.reserve(half)
    clock.time += 9_999
    expect(find({ bytes: 6 })).toBe('address')
    clock.time += 1
    expect(find({ bytes: 6 })).toBe(undefined)
    release()
    expect(find({ bytes: 11 })).toBe('address')
  })
})

test('behavior: a sweep forgets only addresses that store nothing', () => {
  const { clock, usage, find, findSubscription, add } = setup({
    ...{ bytesPerAddress: 1, messagesPerAddress: 1 },
    subscriptionsPerAddress: 1,
  })
  add({ address: 'bytes', messages: 0 })
  add({ address: 'messages', bytes: 0 })
  usage.addSubscriptions({ address: 'subscriptions', count: 1 })
  add({ address: 'messages and bytes' })
  add({ address: 'all' })
  usage.addSubscriptions({ address: 'all', count: 2 })
  usage.sweep()
  for (const address of ['messages and bytes', 'all'])
    expect(find({ address })).toBe('address')
  expect(find({ address: 'bytes' })).toBe('address')
  expect(find({ address: 'messages' })).toBe('address')
  expect(findSubscription(1, 'subscriptions')).toBe('address')
  clock.time += 2 * day
  usage.sweep()
  for (const address of ['bytes', 'messages', 'subscriptions']) {
    expect(find({ address })).toBe(undefined)
    expect(findSubscription(1, address)).toBe(undefined)
  }
})

test.each([
  ['up to a minute: whole seconds', 60_500, 61_000],
  ['up to an hour: whole minutes', 60_501, 2 * minute],
  ['up to an hour: whole minutes', hour + 500, hour + minute],
  ['longer: whole hours', hour + 501, 2 * hour],
])('behavior: ends are rounded up; %s', (_, end, expected) => {
  expect(roundEnd(end, 500)).toBe(expected)
})
