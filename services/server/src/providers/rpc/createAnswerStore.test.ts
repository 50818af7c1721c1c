import { expect, test } from 'vitest'
import { createAnswerStore } from './createAnswerStore.ts'

const expiresAt = Number.POSITIVE_INFINITY

test('default', () => {
  const kept = createAnswerStore()
  kept.set('a', { result: '1', expiresAt })
  kept.set('a', { result: '2', expiresAt })
  expect(kept.get('a')).toEqual({ result: '2', expiresAt })
  expect(kept.get('__proto__')).toBeUndefined()
})

test('behavior: the least used of too many goes', () => {
  const kept = createAnswerStore()
  for (let i = 0; i < 8_192; i++) kept.set(`${i}`, { result: '', expiresAt })
  kept.get('0')
  kept.set('more', { result: '', expiresAt })
  expect(kept.get('0')).toBeDefined()
  expect(kept.get('1')).toBeUndefined()
  expect(kept.get('2')).toBeDefined()
})

test('behavior: all of them have a limited size', () => {
  const kept = createAnswerStore()
  const result = 'a'.repeat(1_000_000)
  for (let i = 0; i < 100; i++) kept.set(`${i}`, { result, expiresAt })
  const left = Array.from({ length: 100 }, (_, i) => kept.get(`${i}`))
  expect(left.filter(Boolean)).toHaveLength(33)
  expect(left[99]).toBeDefined()
})

test('behavior: one that is large is not kept, nor the one before', () => {
  const kept = createAnswerStore()
  kept.set('a', { result: 'small', expiresAt })
  kept.set('a', { result: 'a'.repeat(1_048_577), expiresAt })
  expect(kept.get('a')).toBeUndefined()
})
