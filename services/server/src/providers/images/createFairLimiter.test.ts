import { expect, test } from 'vitest'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createFairLimiter } from './createFairLimiter.ts'

function createJobs(limit: createFairLimiter.ReturnType) {
  const running = new Map<string, () => void>()
  const started: string[] = []
  return {
    started,
    start: (client: string, name: string) =>
      limit(client, async () => {
        started.push(name)
        await new Promise<void>((resolve) => running.set(name, resolve))
      }),
    async finish(name: string) {
      running.get(name)?.()
      await settle()
    },
  }
}

/** Waits until tasks that can start have started. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('default: clients take turns, one slot each', async () => {
  const { start, finish, started } = createJobs(
    createFairLimiter({
      concurrency: { total: 2, client: 1 },
      waiting: { total: 9, client: 9 },
    }),
  )
  const jobs = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) =>
    start(`${name[0]}`, name),
  )
  await settle()
  expect(started).toEqual(['a1', 'b1'])
  // Each of the others goes once before a client goes again.
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1', 'a3']) await finish(name)
  await Promise.all(jobs)
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3'])
})

test('behavior: one client gets no more than its share', async () => {
  const { start, finish, started } = createJobs(
    createFairLimiter({
      concurrency: { total: 8, client: 2 },
      waiting: { total: 9, client: 9 },
    }),
  )
  const jobs = ['1', '2', '3'].map((name) => start('a', name))
  await settle()
  expect(started).toEqual(['1', '2'])
  await finish('2')
  expect(started).toEqual(['1', '2', '3'])
  for (const name of ['1', '3']) await finish(name)
  await Promise.all(jobs)
})

test('error: too many wait, of one client or of all', async () => {
  const { start, finish, started } = createJobs(
    createFairLimiter({
      concurrency: { total: 1, client: 1 },
      waiting: { total: 2, client: 1 },
    }),
  )
  const jobs = [start('a', 'a1'), start('a', 'a2')]
  await expect(start('a', 'a3')).rejects.toBeInstanceOf(UpstreamError)
  jobs.push(start('b', 'b1'))
  await expect(start('c', 'c1')).rejects.toBeInstanceOf(UpstreamError)
  await finish('a1')
  jobs.push(start('c', 'c2'))
  for (const name of ['a2', 'b1', 'c2']) await finish(name)
  for (const name of started) await finish(name)
  await Promise.all(jobs)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c2'])
})

test('error: what fails gives its place to the next', async () => {
  const limit = createFairLimiter({
    concurrency: { total: 1, client: 1 },
    waiting: { total: 1, client: 1 },
  })
  const failed = limit('a', () => Promise.reject(new Error('broken')))
  const next = limit('b', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await limit('a', async () => 'again')).toBe('again')
})
