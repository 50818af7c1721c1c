import { expect, test } from 'vitest'
import { isSignature } from './isSignature.ts'

test('default', () => {
  expect(isSignature(`0x${'aF'.repeat(65)}`)).toBe(true)
})

test('behavior: from 62 characters on, without an upper limit', () => {
  expect(isSignature(`0x${'a'.repeat(62)}`)).toBe(true)
  expect(isSignature(`0x${'a'.repeat(61)}`)).toBe(false)
  expect(isSignature(`0x${'a'.repeat(4000)}`)).toBe(true)
})

test.each([
  '',
  '0x',
  'a'.repeat(130),
  `0x${'g'.repeat(130)}`,
  `0X${'a'.repeat(130)}`,
  `0x${'a'.repeat(130)} `,
  undefined,
  null,
  {},
])('behavior: refuses a malformed one (%#)', (value) => {
  expect(isSignature(value)).toBe(false)
})
