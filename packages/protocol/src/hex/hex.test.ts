import { describe, expect, test } from 'vitest'
import { isHexData, isSignature, isTransactionHash } from './hex.ts'

describe('isSignature', () => {
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
})

describe('isTransactionHash', () => {
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
})

describe('isHexData', () => {
  test('default', () => {
    for (const value of ['0x', '0xaF', `0x${'00'.repeat(300)}`])
      expect(isHexData(value)).toBe(true)
  })

  test('behavior: as many bytes as a text can have', () => {
    expect(isHexData(`0x${'ab'.repeat(20_000_000)}`)).toBe(true)
  })

  test.each(['', '0', 'af', '0xa', '0xag', '0xaf\n', ' 0xaf', 7, null, ['0x']])(
    'behavior: refuses a malformed one (%#)',
    (value) => {
      expect(isHexData(value)).toBe(false)
    },
  )
})
