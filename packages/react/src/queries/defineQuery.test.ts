import { describe, expect, test } from 'vitest'
import { hashQueryKey } from './defineQuery.ts'

describe('hashQueryKey', () => {
  test('default', () => {
    expect(hashQueryKey(['balance', { b: 1, a: undefined }])).toBe(
      hashQueryKey(['balance', { b: 1 }]),
    )
  })

  test('behavior: the order of members does not matter', () => {
    expect(hashQueryKey([{ a: 1, b: { d: 2, c: 3 } }])).toBe(
      hashQueryKey([{ b: { c: 3, d: 2 }, a: 1 }]),
    )
  })

  test('behavior: amounts differ from numbers', () => {
    expect(hashQueryKey([1n])).not.toBe(hashQueryKey([1]))
    expect(hashQueryKey([1n])).not.toBe(hashQueryKey([2n]))
  })
})
