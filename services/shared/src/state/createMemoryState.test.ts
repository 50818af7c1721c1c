import { describeSharedState } from '@latchkit/test/shared/describeSharedState'
import { expect, test } from 'vitest'
import { createMemoryState } from './createMemoryState.ts'
import { SharedStateFullError } from './SharedState.ts'

const long = { lifetime: 60_000 }

describeSharedState('in memory', async () => {
  let time = 0
  const state = createMemoryState({ now: () => time })
  return {
    state,
    close: () => state.close(),
    async pass(milliseconds) {
      time += milliseconds
    },
  }
})

test('behavior: past the most entries, the oldest values go', async () => {
  const state = createMemoryState({ maxEntries: 3 })
  for (const key of ['a', 'b', 'c', 'a', 'd']) await state.set(key, key, long)
  const kept = await Promise.all(['a', 'b', 'c', 'd'].map(state.get))
  expect(kept).toEqual(['a', undefined, 'c', 'd'])
})

test('behavior: past the most characters, the oldest values go', async () => {
  const state = createMemoryState({ maxCharacters: 20 })
  await state.set('a', 'x'.repeat(9), long)
  await state.set('b', 'x'.repeat(9), long)
  expect(await state.get('a')).toBeDefined()
  await state.set('c', 'x'.repeat(9), long)
  expect(await state.get('a')).toBeUndefined()
  expect(await state.get('c')).toBeDefined()
})

test('behavior: a value that is replaced no longer counts', async () => {
  const state = createMemoryState({ maxCharacters: 20 })
  await state.set('a', 'x'.repeat(9), long)
  // Each is lighter than the last one, and replaces it.
  for (const length of [9, 7, 5, 3])
    await state.set('b', 'x'.repeat(length), long)
  expect(await state.get('a')).toBeDefined()
  await state.set('c', 'x'.repeat(5), long)
  expect(await Promise.all(['a', 'b', 'c'].map(state.get))).toEqual([
    'x'.repeat(9),
    'xxx',
    'xxxxx',
  ])
  // A heavier one counts in full.
  await state.set('b', 'x'.repeat(9), long)
  expect(await Promise.all(['a', 'b', 'c'].map(state.get))).toEqual([
    undefined,
    'x'.repeat(9),
    'xxxxx',
  ])
})

test('behavior: what has ended makes room before what has not', async () => {
  let time = 0
  const state = createMemoryState({ maxEntries: 3, now: () => time })
  await state.mark('long', long)
  await state.mark('short', { lifetime: 10 })
  await state.mark('short too', { lifetime: 10 })
  time = 20
  expect(await state.mark('new', long)).toBe(true)
  expect(await state.mark('long', long)).toBe(false)
})

test('error: no mark is forgotten for another', async () => {
  const state = createMemoryState({ maxEntries: 2 })
  await state.mark('a', long)
  await state.mark('b', long)
  await expect(state.mark('c', long)).rejects.toBeInstanceOf(
    SharedStateFullError,
  )
  expect(await state.mark('a', long)).toBe(false)
})
