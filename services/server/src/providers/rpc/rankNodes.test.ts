import { expect, test } from 'vitest'
import { rankNodes } from './rankNodes.ts'

const samples = (latency: number, ...successes: boolean[]) =>
  successes.map((success) => ({ latency, success }))

test('default', () => {
  const slow = samples(80, true, true)
  const fast = samples(10, true, true)
  expect(rankNodes([slow, fast])).toEqual([1, 0])
})

test('behavior: stability weighs more than speed', () => {
  const slow = samples(80, true, true)
  const unstable = samples(1, true, false)
  expect(rankNodes([unstable, slow])).toEqual([1, 0])
})

test('behavior: equal ones keep their order, dead ones are last', () => {
  const dead = samples(1, false)
  const good = samples(50, true)
  expect(rankNodes([dead, good, good])).toEqual([1, 2, 0])
})
