import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { RedisConnection, RedisListener } from '@latchkit/shared/redis'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createChannels } from './createChannels.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Milliseconds in which every channel is checked once, and between two parts of it. */
const [round, step] = [5_000, 250]

/** A connection that records what it is asked for, and may be lost, or refuse. */
function createConnection() {
  const state = { isReady: true, fails: false }
  const listeners = new Map<string, RedisListener>()
  const calls: string[] = []
  const values = new Map<string, string>()
  const record = async (call: string) => {
    calls.push(call)
    if (state.fails) throw new Error('lost')
  }
  const connection: RedisConnection = {
    isReady: () => state.isReady,
    async subscribe(channel, listener) {
      await record(`+${channel}`)
      listeners.set(channel, listener)
    },
    async unsubscribe(channel, listener) {
      await record(`-${channel}`)
      if (listeners.get(channel) === listener) listeners.delete(channel)
    },
    async call(args) {
      await record(args.join(' '))
      return values.get(args.slice(1).join(' ')) ?? null
    },
    run: async () => undefined,
    close() {},
  }
  return { connection, state, listeners, calls, values }
}

function setup() {
  const [subscriber, commands] = [createConnection(), createConnection()]
  const channels = createChannels({
    subscriber: subscriber.connection,
    commands: commands.connection,
  })
  onTestFinished(() => channels.close())
  return {
    ...{ channels, subscriber, commands },
    async add(channel: string, listener: (text?: string) => void = vi.fn()) {
      const target = { channel, key: `key ${channel}`, field: 'last' }
      const stop = channels.add(target, listener)
      await setImmediate()
      return stop
    },
    async pass(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds)
      await setImmediate()
    },
    emit: (channel: string, text: string) =>
      subscriber.listeners.get(channel)?.(text, channel),
  }
}

test('default', async () => {
  const { add, emit, subscriber } = setup()
  const listener = vi.fn()
  const stop = await add('a', listener)
  expect(subscriber.calls).toEqual(['+a'])
  // One may have been lost before it began.
  expect(listener.mock.calls).toEqual([[undefined]])
  emit('a', 'text')
  expect(listener.mock.lastCall).toEqual(['text'])
  stop()
  await setImmediate()
  expect(subscriber.calls).toEqual(['+a', '-a'])
  expect(subscriber.listeners.size).toBe(0)
})

test('behavior: a channel is subscribed to until its last listener ends', async () => {
  const { add, emit, subscriber } = setup()
  const listener = vi.fn()
  const stop = await add('a', listener)
  const stopAgain = await add('a', listener)
  listener.mockClear()
  emit('a', '1')
  expect(listener).toHaveBeenCalledTimes(2)
  for (let i = 0; i < 2; i++) stop()
  emit('a', '2')
  expect(listener).toHaveBeenCalledTimes(3)
  expect(subscriber.calls).not.toContain('-a')
  stopAgain()
  expect(subscriber.calls.filter((it) => it === '-a')).toHaveLength(1)
  // Ended again, it does not end a later one.
  await add('a', listener)
  stopAgain()
  expect(subscriber.calls.filter((it) => it === '-a')).toHaveLength(1)
})

test('behavior: every channel is checked once in five seconds', async () => {
  const { add, pass, commands } = setup()
  for (let i = 0; i < 30; i++) await add(`${i}`)
  commands.calls.length = 0
  await pass(step - 1)
  expect(commands.calls).toEqual([])
  await pass(1)
  // A twentieth each time, rounded up.
  expect(commands.calls).toEqual(['HGET key 0 last', 'HGET key 1 last'])
  await pass(14 * step)
  expect(commands.calls).toHaveLength(30)
  await pass(step)
  expect(commands.calls.slice(30)).toEqual([
    ...['HGET key 0 last', 'HGET key 1 last'],
  ])
  // Not while its connection is lost.
  commands.state.isReady = false
  await pass(round)
  expect(commands.calls).toHaveLength(32)
})

test('behavior: a listener is called if the field has changed since the last check', async () => {
  const { add, pass, commands } = setup()
  const listener = vi.fn()
  await add('a', listener)
  await pass(step)
  listener.mockClear()
  await pass(step)
  expect(listener).not.toHaveBeenCalled()
  commands.values.set('key a last', '2')
  await pass(step)
  expect(listener.mock.calls).toEqual([[undefined]])
  await pass(step)
  expect(listener).toHaveBeenCalledTimes(1)
  // A check that fails changes nothing.
  commands.values.set('key a last', '3')
  commands.state.fails = true
  await pass(step)
  expect(listener).toHaveBeenCalledTimes(1)
  commands.state.fails = false
  await pass(step)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('error: a subscription that failed is begun by the next check', async () => {
  const { add, pass, subscriber, emit } = setup()
  const listener = vi.fn()
  subscriber.state.fails = true
  await add('a', listener)
  expect(listener).not.toHaveBeenCalled()
  subscriber.state.fails = false
  await pass(step)
  expect(subscriber.calls).toEqual(['+a', '+a'])
  expect(listener).toHaveBeenCalledWith(undefined)
  emit('a', 'text')
  expect(listener).toHaveBeenLastCalledWith('text')
  await pass(round)
  expect(subscriber.calls).toHaveLength(2)
})

test('behavior: subscriptions begin when the connection is ready', async () => {
  const { add, channels, subscriber } = setup()
  const listener = vi.fn()
  subscriber.state.isReady = false
  await add('a', listener)
  expect(subscriber.calls).toEqual([])
  subscriber.state.isReady = true
  await channels.resume()
  await setImmediate()
  expect(subscriber.calls).toEqual(['+a'])
  expect(listener.mock.calls).toEqual([[undefined]])
  // Again after an interruption, and without those that have ended.
  const stop = await add('b')
  stop()
  await channels.resume()
  await setImmediate()
  expect(subscriber.calls.slice(-1)).toEqual(['+a'])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('behavior: a channel that ended while the connection was lost is ended by its return', async () => {
  const { add, channels, subscriber } = setup()
  const stops = [await add('a'), await add('b'), await add('c')]
  subscriber.calls.length = 0
  subscriber.state.isReady = false
  for (const stop of stops) stop()
  expect(subscriber.calls).toEqual([])
  // One of them is needed again.
  await add('b')
  subscriber.state.isReady = true
  await channels.resume()
  expect(subscriber.calls).toEqual(['-a', '-c', '+b'])
  await channels.resume()
  expect(subscriber.calls.slice(3)).toEqual(['+b'])
})

test('error: a channel that could not be ended is ended later', async () => {
  const { add, channels, subscriber } = setup()
  const stop = await add('a')
  subscriber.calls.length = 0
  subscriber.state.fails = true
  stop()
  await setImmediate()
  subscriber.state.fails = false
  await channels.resume()
  expect(subscriber.calls).toEqual(['-a', '-a'])
})

test('behavior: a message of a channel without a listener ends its subscription', async () => {
  const { add, channels, subscriber } = setup()
  await add('a')
  const [listener] = subscriber.listeners.values()
  channels.close()
  subscriber.calls.length = 0
  listener?.('text', 'a')
  expect(subscriber.calls).toEqual(['-a'])
})

test('behavior: many channels are resumed in parts, and by the last return alone', async () => {
  const { add, channels, subscriber } = setup()
  subscriber.state.isReady = false
  for (let i = 0; i < 250; i++) await add(`${i}`)
  subscriber.state.isReady = true
  const first = channels.resume()
  expect(subscriber.calls).toHaveLength(100)
  const second = channels.resume()
  expect(subscriber.calls).toHaveLength(200)
  await Promise.all([first, second])
  expect(subscriber.calls).toHaveLength(350)
})

test('behavior: nothing is resumed or checked once it is closed', async () => {
  const { add, pass, channels, subscriber, commands } = setup()
  for (let i = 0; i < 150; i++) await add(`${i}`)
  subscriber.calls.length = 0
  const resumed = channels.resume()
  channels.close()
  await resumed
  await sleep(20)
  await pass(round)
  expect(subscriber.calls).toHaveLength(100)
  expect(commands.calls).toEqual([])
})
