import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { expect, test } from 'vitest'
import { createMetrics } from './createMetrics.ts'
import { watchState } from './watchState.ts'

test('default', async () => {
  const metrics = createMetrics()
  const state = watchState(createMemoryState(), metrics)
  await state.set('identity:0xab', 'x', { lifetime: 60_000 })
  expect(await state.get('identity:0xab')).toBe('x')
  expect(await state.get('identity:0xcd')).toBeUndefined()
  await state.get('0x00000000000000000000000000000000000000ab:identity')
  const name = 'latchkit_cache_lookups_total'
  const { body } = await metrics.render()
  const lines = body.split('\n').filter((line) => line.startsWith(name))
  expect(lines).toEqual([
    `${name}{cache="identity",result="hit"} 1`,
    `${name}{cache="identity",result="miss"} 1`,
    `${name}{cache="other",result="miss"} 1`,
  ])
})
