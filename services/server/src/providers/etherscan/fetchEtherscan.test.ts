import { expect, test } from 'vitest'
import { createQueue } from './fetchEtherscan.ts'

test('default', async () => {
  const enqueue = createQueue({ interval: 30 })
  const starts: number[] = []
  const run = () =>
    enqueue(async () => {
      starts.push(performance.now())
      return starts.length
    })
  expect(await Promise.all([run(), run(), run()])).toEqual([1, 2, 3])
  const [first = 0, , third = 0] = starts
  // Two timers, each of which may end a millisecond or two early by this clock.
  expect(third - first).toBeGreaterThanOrEqual(56)
})

test('behavior: a failed request does not block the queue', async () => {
  const enqueue = createQueue({ interval: 0 })
  const failed = enqueue(() => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  expect(await enqueue(async () => 1)).toBe(1)
})

test('error: too many wait', async () => {
  const enqueue = createQueue({ interval: 0 })
  const all = Array.from({ length: 41 }, () => enqueue(async () => 1))
  const results = await Promise.allSettled(all)
  expect(results.at(-1)).toMatchObject({
    status: 'rejected',
    reason: { name: 'UpstreamError', retryAfter: 5 },
  })
  expect(results.filter((it) => it.status === 'fulfilled')).toHaveLength(40)
})
