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

test('behavior: time counts once', () => {
  let time = 1_700_000_000_000
  const now = () => time
  const bucket = createTokenBucket({ capacity: 3, perSecond: 2, now })
  expect(bucket.take(3)).toBe(true)
  for (let i = 0; i < 4; i++) {
    time += 250
    expect(bucket.take()).toBe(false)
    expect(bucket.isFull()).toBe(false)
    time += 250
    expect(bucket.take()).toBe(true)
  }
  // Full only with the last of its tokens.
  time += 1_499
  expect(bucket.isFull()).toBe(false)
  time += 1
  expect(bucket.isFull()).toBe(true)
})
