import { expect, test } from 'vitest'
import { createSingleFlight } from './createSingleFlight.ts'

test('default', async () => {
  const once = createSingleFlight()
  let runs = 0
  const run = async () => ++runs
  expect(
    await Promise.all([once('a', run), once('a', run), once('b', run)]),
  ).toEqual([1, 1, 2])
  expect(await once('a', run)).toBe(3)
})

test('error: all who wait hear of it, and the next tries again', async () => {
  const once = createSingleFlight()
  const fail = () => Promise.reject(new Error('gone'))
  const both = [once('a', fail), once('a', fail)]
  for (const it of both) await expect(it).rejects.toThrow('gone')
  expect(await once('a', async () => 1)).toBe(1)
})
