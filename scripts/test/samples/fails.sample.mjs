import { describe, expect, test } from 'vitest'

test('adds', () => expect(1 + 1).toBe(2))
describe('sums', () => {
  test('adds wrongly', () => expect(1 + 1).toBe(3))
})
