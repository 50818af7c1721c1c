import { expect, test } from 'vitest'
import { createTokenBucket } from './createTokenBucket.ts'

test('default', () => {
  let time = 0
  const now = () => time
  const bucket = createTokenBucket({ capacity: 3, perSecond: 2, now })
  expect(bucket.isFull()).toBe(true)
  expect(bucket.take(4)).toBe(false)
  expect(bucket.take(3)).toBe(true)
  expect(bucket.take()).toBe(false)
  time = 499
  expect(bucket.take()).toBe(false)
  time = 500
  expect(bucket.take()).toBe(true)
  time = 60_000
  expect(bucket.isFull()).toBe(true)
  // It holds no more than it did, and a clock that goes back takes nothing.
  expect(bucket.take(4)).toBe(false)
  time = 0
  expect(bucket.take(3)).toBe(true)
})
