import { expect, test, vi } from 'vitest'
import { createHealthCheck, pingStores } from './health.ts'

test('behavior: a check runs once a second at most', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  let runs = 0
  const check = createHealthCheck(() => ++runs)
  expect([check(), check()]).toEqual([1, 1])
  now.mockReturnValue(999)
  expect(check()).toBe(1)
  now.mockReturnValue(1_000)
  expect(check()).toBe(2)
})

test('behavior: each store is reported', async () => {
  const results = await pingStores({
    database: async () => {},
    state: () => Promise.reject(new Error('away')),
  })
  expect(results).toEqual({ database: 'reached', state: 'unreachable' })
})
