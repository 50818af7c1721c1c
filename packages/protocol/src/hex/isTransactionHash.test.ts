import { expect, test } from 'vitest'
import { isTransactionHash } from './isTransactionHash.ts'

test('default', () => {
  expect(isTransactionHash(`0x${'aF0'.repeat(21)}9`)).toBe(true)
})

test.each([
  '',
  '0x',
  'a'.repeat(64),
  `0x${'a'.repeat(63)}`,
  `0x${'a'.repeat(65)}`,
  `0x${'g'.repeat(64)}`,
  `0X${'a'.repeat(64)}`,
  `0x${'a'.repeat(64)}\n`,
  undefined,
  null,
  1n,
  {},
])('behavior: refuses a malformed one (%#)', (value) => {
  expect(isTransactionHash(value)).toBe(false)
})
