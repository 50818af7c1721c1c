import { expect, test } from 'vitest'
import { createAnswerStore } from './createAnswerStore.ts'

const expiresAt = Number.POSITIVE_INFINITY

test('default', () => {
  const store = createAnswerStore()
  store.set('a', { result: '1', expiresAt })
  store.set('a', { result: '2', expiresAt })
  expect(store.get('a')).toEqual({ result: '2', expiresAt })
  expect(store.get('__proto__')).toBeUndefined()
})

test('behavior: the least recently used entry is evicted', () => {
  const store = createAnswerStore()
  for (let i = 0; i < 8_192; i++) store.set(`${i}`, { result: '', expiresAt })
  store.get('0')
  store.set('more', { result: '', expiresAt })
  expect(store.get('0')).toBeDefined()
  expect(store.get('1')).toBeUndefined()
  expect(store.get('2')).toBeDefined()
})

test('behavior: the total size is limited', () => {
  const store = createAnswerStore()
  const result = 'a'.repeat(1_000_000)
  for (let i = 0; i < 100; i++) store.set(`${i}`, { result, expiresAt })
  const left = Array.from({ length: 100 }, (_, i) => store.get(`${i}`))
  expect(left.filter(Boolean)).toHaveLength(33)
  expect(left[99]).toBeDefined()
})

test('behavior: an entry that is too large is not stored and removes the former one', () => {
  const store = createAnswerStore()
  store.set('a', { result: 'small', expiresAt })
  store.set('a', { result: 'a'.repeat(1_048_577), expiresAt })
  expect(store.get('a')).toBeUndefined()
})
