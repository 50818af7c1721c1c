import { expect, test } from 'vitest'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createLimiter } from './createLimiter.ts'

function createJobs(limit: createLimiter.ReturnType) {
  const finish: (() => void)[] = []
  let most = 0
  let running = 0
  const start = () =>
    limit(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running--
    })
  return { start, finish, getMost: () => most }
}

test('default', async () => {
  const { start, finish, getMost } = createJobs(
    createLimiter({ concurrency: 2, waiting: 9 }),
  )
  const jobs = Array.from({ length: 5 }, start)
  while (finish.length < 5) {
    for (const end of finish) end()
    await Promise.resolve()
  }
  for (const end of finish) end()
  await Promise.all(jobs)
  expect(getMost()).toBe(2)
})

test('error: too many wait', async () => {
  const { start, finish } = createJobs(
    createLimiter({ concurrency: 1, waiting: 1 }),
  )
  const jobs = [start(), start()]
  await expect(start()).rejects.toBeInstanceOf(UpstreamError)
  finish[0]?.()
  await jobs[0]
  const third = start()
  while (finish.length < 3) {
    for (const end of finish) end()
    await Promise.resolve()
  }
  finish[2]?.()
  await Promise.all([...jobs, third])
})

test('error: what fails gives its place to the next', async () => {
  const limit = createLimiter({ concurrency: 1, waiting: 1 })
  const failed = limit(() => Promise.reject(new Error('broken')))
  const next = limit(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
