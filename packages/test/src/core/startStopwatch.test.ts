import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startStopwatch } from './startStopwatch.ts'

test('default: what is waited for counts', async () => {
  const read = startStopwatch()
  for (let i = 0; i < 20; i++) await wait(10)
  // A turn of twenty milliseconds or more counts as twenty.
  expect(read()).toBeGreaterThan(150)
})

test('behavior: a moment in which the process stands still does not', async () => {
  const read = startStopwatch()
  const end = performance.now() + 300
  while (performance.now() < end);
  await wait(1)
  expect(read()).toBeLessThanOrEqual(40)
})
