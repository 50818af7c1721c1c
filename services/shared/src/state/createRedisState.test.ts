import { setImmediate, setTimeout } from 'node:timers/promises'
import { holdTimers } from '@latchkit/test/core/holdTimers'
import { describeSharedState } from '@latchkit/test/shared/describeSharedState'
import { hasRedis, startRedis } from '@latchkit/test/shared/startRedis'
import { describe, expect, test, vi } from 'vitest'
import { createRedisState } from './createRedisState.ts'
import { SharedStateUnreachableError } from './SharedState.ts'

const unreachable = expect.any(SharedStateUnreachableError)

// Left out on a machine without Redis; never where the tests gate a change.
describe.skipIf(!hasRedis && !process.env.CI)('Redis', () => {
  describeSharedState('conformance', async () => {
    const server = await startRedis()
    const state = createRedisState({ url: server.url })
    await vi.waitFor(() => state.ping())
    return {
      state,
      pass: (milliseconds) => setTimeout(milliseconds),
      async close() {
        await state.close()
        await server.stop()
      },
    }
  })

  test('parameters: prefix', async () => {
    const server = await startRedis()
    const states = ['a:', 'b:'].map((prefix) =>
      createRedisState({ url: server.url, prefix }),
    )
    try {
      await Promise.all(states.map((it) => vi.waitFor(() => it.ping())))
      const [a, b] = states
      await a?.set('key', 'x', { lifetime: 60_000 })
      expect(await b?.get('key')).toBeUndefined()
      expect(await b?.mark('key', { lifetime: 60_000 })).toBe(true)
    } finally {
      await Promise.all(states.map((it) => it.close()))
      await server.stop()
    }
  })

  test('behavior: Redis goes away and returns', async () => {
    const server = await startRedis()
    const state = createRedisState({ url: server.url })
    try {
      await vi.waitFor(() => state.ping())
      await server.kill()
      // No time passes: nothing waits for an answer that can't come.
      holdTimers()
      const calls = await Promise.allSettled([
        state.get('a'),
        state.mark('a', { lifetime: 60_000 }),
        state.count({ key: 'a', limit: 1, window: 60_000 }),
      ])
      expect(calls).toEqual(
        calls.map(() => ({ status: 'rejected', reason: unreachable })),
      )
      vi.useRealTimers()
      await server.restart()
      await vi.waitFor(() => state.ping())
      // What failed was not kept for later.
      expect(await state.mark('a', { lifetime: 60_000 })).toBe(true)
    } finally {
      await state.close()
      await server.stop()
    }
  })

  test('behavior: an answer that came while this process was busy counts', async () => {
    const server = await startRedis()
    const state = createRedisState({ url: server.url })
    try {
      await vi.waitFor(() => state.ping())
      server.suspend()
      const asked = state.mark('a', { lifetime: 60_000 })
      await setTimeout(50)
      // After this the timers that are due run before sockets are read.
      await setImmediate()
      server.resume()
      // Longer than it waits for an answer.
      const end = performance.now() + 1_200
      while (performance.now() < end);
      expect(await asked).toBe(true)
    } finally {
      await state.close()
      await server.stop()
    }
  })

  test('behavior: a silent Redis is waited for a second', async () => {
    const server = await startRedis()
    const state = createRedisState({ url: server.url })
    try {
      await vi.waitFor(() => state.ping())
      server.suspend()
      holdTimers()
      const failed = vi.fn()
      state.get('a').catch(failed)
      const pass = async (milliseconds: number) => {
        vi.advanceTimersByTime(milliseconds)
        for (let turn = 0; turn < 5; turn++) await setImmediate()
      }
      await pass(999)
      expect(failed).not.toHaveBeenCalled()
      await pass(1)
      expect(failed).toHaveBeenCalledWith(unreachable)
      vi.useRealTimers()
      server.resume()
      await vi.waitFor(() => state.ping())
    } finally {
      await state.close()
      await server.stop()
    }
  })
})

test('error: nothing listens on the port', async () => {
  const state = createRedisState({ url: 'redis://127.0.0.1:1' })
  await expect(state.ping()).rejects.toMatchInlineSnapshot(
    `[SharedStateUnreachableError: The shared state is not reachable.]`,
  )
  await state.close()
})
