import { setImmediate } from 'node:timers/promises'
import type { RedisConnection } from '@latchkit/shared/redis'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSharedAccount } from './createSharedAccount.ts'

// A whole hour, so that ends within it are not rounded.
const start = 472_222 * 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime(start)
})
afterEach(() => {
  vi.useRealTimers()
})

/** An account on a connection that records what is shared, and answers when it may. */
function setup() {
  const runs: (readonly (string | number)[])[] = []
  const given = { isReady: true, reply: ['0', '0', '0'] }
  const pending: { resolve(): void; reject(): void }[] = []
  const connection: RedisConnection = {
    isReady: () => given.isReady,
    async run(_, { keys, values }) {
      expect(keys).toEqual(['usage'])
      runs.push(values)
      await new Promise<void>((resolve, reject) => {
        pending.push({ resolve, reject: () => reject(new Error('lost')) })
      })
      return given.reply
    },
    ...{ subscribe: async () => {}, unsubscribe: async () => {} },
    ...{ call: async () => null, close() {} },
  }
  const { account, close } = createSharedAccount({ connection, key: 'usage' })
  onTestFinished(close)
  return {
    ...{ account, close, runs, given },
    sums: () =>
      [account.bytes, account.messages, account.subscriptions].map((it) =>
        it.sum(),
      ),
    async pass(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds)
      await setImmediate()
    },
    async answer(...reply: string[]) {
      given.reply = reply
      pending.shift()?.resolve()
      await setImmediate()
    },
    async fail() {
      pending.shift()?.reject()
      await setImmediate()
    },
  }
}

const none = (kind: string) => [kind, 0, 0]

test('default', async () => {
  const { account, pass, answer, runs, sums } = setup()
  account.bytes.add(70, start + 5_000)
  account.bytes.add(5, start + 4_001)
  account.messages.add(1, start + 300_000)
  account.subscriptions.remove(2)
  expect(sums()).toEqual([75, 1, 0])
  await pass(999)
  expect(runs).toEqual([])
  await pass(1)
  expect(runs).toEqual([
    [
      ...['bytes', 0, 1, start + 5_000, 75],
      ...['messages', 0, 1, start + 300_000, 1],
      ...['subscriptions', 2, 0],
    ],
  ])
  // What is on the way counts.
  account.bytes.add(1, start + 5_000)
  expect(sums()).toEqual([76, 1, 0])
  await answer('1075', '31', '8')
  expect(sums()).toEqual([1_076, 31, 8])
  await pass(1_000)
  expect(runs[1]).toEqual([
    ...['bytes', 0, 1, start + 5_000, 1],
    ...[...none('messages'), ...none('subscriptions')],
  ])
  await answer('1076', '31', '8')
  expect(sums()).toEqual([1_076, 31, 8])
})

test('behavior: what is released is counted no more, once', async () => {
  const { account, pass, answer, runs, sums } = setup()
  const release = account.bytes.add(70, start + 5_000)
  await pass(1_000)
  await answer('70', '0', '0')
  for (let i = 0; i < 2; i++) release()
  expect(sums()).toEqual([0, 0, 0])
  await pass(1_000)
  expect(runs[1]?.slice(0, 5)).toEqual(['bytes', 0, 1, start + 5_000, -70])
})

test('behavior: what has ended is removed, and never counts for less than nothing', async () => {
  const { account, pass, answer, runs, sums } = setup()
  account.subscriptions.add(3, start + 5_000)
  account.subscriptions.remove(1)
  expect(sums()).toEqual([0, 0, 2])
  account.subscriptions.remove(4)
  expect(sums()).toEqual([0, 0, 0])
  await pass(1_000)
  expect(runs[0]?.slice(6)).toEqual([
    ...['subscriptions', 5, 1, start + 5_000, 3],
  ])
  await answer('0', '0', '0')
  await pass(1_000)
  expect(runs[1]).toEqual([
    ...[...none('bytes'), ...none('messages'), ...none('subscriptions')],
  ])
})

test('error: what could not be shared is shared the next time', async () => {
  const { account, pass, answer, fail, runs, sums } = setup()
  account.bytes.add(70, start + 5_000)
  account.subscriptions.remove(2)
  await pass(1_000)
  account.bytes.add(30, start + 5_000)
  account.subscriptions.remove(1)
  await fail()
  expect(sums()).toEqual([100, 0, 0])
  await pass(1_000)
  expect(runs[1]).toEqual([
    ...['bytes', 0, 1, start + 5_000, 100],
    ...[...none('messages'), 'subscriptions', 3, 0],
  ])
  await answer('100', '0', '9')
  expect(sums()).toEqual([100, 0, 9])
})

test('behavior: one part is shared at a time, while Redis is ready', async () => {
  const { account, pass, answer, runs, given, close } = setup()
  given.isReady = false
  account.bytes.add(1, start + 5_000)
  await pass(3_000)
  expect(runs).toEqual([])
  given.isReady = true
  await pass(3_000)
  expect(runs).toHaveLength(1)
  await answer('1', '0', '0')
  await pass(1_000)
  expect(runs).toHaveLength(2)
  await answer('1', '0', '0')
  close()
  await pass(3_000)
  expect(runs).toHaveLength(2)
})
