import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidTokenAmountError } from '../errors/transfer.ts'
import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const numRuns = process.env.LATCHKIT_SUITE === 'long' ? 100_000 : 2_000

test('default', () => {
  expect(parseAmount('1.5', { decimals: 18 })).toBe(1_500_000_000_000_000_000n)
  expect(parseAmount('0.000001', { decimals: 6 })).toBe(1n)
  expect(parseAmount('1.50', { decimals: 6 })).toBe(1_500_000n)
  expect(parseAmount('12', { decimals: 0 })).toBe(12n)
  expect(parseAmount('0', { decimals: 36 })).toBe(0n)
  expect(formatAmount(1_500_000n, { decimals: 6 })).toBe('1.5')
  expect(formatAmount(1n, { decimals: 36 })).toBe(`0.${'0'.repeat(35)}1`)
  expect(formatAmount(12n, { decimals: 0 })).toBe('12')
  expect(formatAmount(0n, { decimals: 18 })).toBe('0')
  expect(formatAmount(-25n, { decimals: 1 })).toBe('-2.5')
})

test.each([
  ...['1e18', '-1', '+1', ',5', '.5', '5.', '', ' ', ' 1', '1 ', '1 000'],
  ...['1,5', '1,234.56', '1.234,56', "1'000", '1_000', '0x10', 'NaN'],
  ...['Infinity', '1.2.3', '007', '00', '１２', '١٢', '1\u200b', '½', '1\n'],
  ...['9'.repeat(80), `1${'0'.repeat(78)}`],
])('error: %j is not an amount', (text) => {
  expect(() => parseAmount(text, { decimals: 18 })).toThrow(
    expect.objectContaining({ code: 'INVALID_TOKEN_AMOUNT', reason: 'format' }),
  )
})

test.each([
  ['0.0000000000000000001', 18],
  ['1.0', 0],
  ['0.0000001', 6],
])('error: %s has more than %i decimals', (text, decimals) => {
  expect(() => parseAmount(text, { decimals })).toThrow(
    expect.objectContaining({ reason: 'decimals' }),
  )
})

test('error: 256 bits are the limit', () => {
  const most = 2n ** 256n - 1n
  expect(parseAmount(`${most}`, { decimals: 0 })).toBe(most)
  expect(() => parseAmount(`${most + 1n}`, { decimals: 0 })).toThrow(
    expect.objectContaining({ reason: 'size' }),
  )
  expect(() => parseAmount(`${most}`, { decimals: 1 })).toThrow(
    expect.objectContaining({ reason: 'size' }),
  )
})

// They return a boolean, as `expect` takes more time than what they test.
describe(`amounts, LATCHKIT_SEED=${seed}`, () => {
  test('behavior: what is formatted is parsed to the same value', () => {
    const decimals = fc.oneof(
      fc.constantFrom(0, 6, 18, 36),
      fc.integer({ min: 0, max: 255 }),
    )
    const value = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(value, decimals, (value, decimals) => {
        const text = formatAmount(value, { decimals })
        return (
          /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) &&
          parseAmount(text, { decimals }) === value
        )
      }),
      { numRuns, seed },
    )
  })

  test('behavior: digits are worth what arithmetic says', () => {
    const digits = fc.stringMatching(/^\d{1,40}$/)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        digits,
        fc.integer({ min: 0, max: 36 }),
        (whole, fraction, decimals) => {
          const missing = decimals - fraction.length
          const value = tryParse(`${whole}.${fraction}`, decimals)
          if (missing < 0) return value === 'decimals'
          const unit = 10n ** BigInt(decimals)
          const rest = BigInt(fraction) * 10n ** BigInt(missing)
          return value === whole * unit + rest
        },
      ),
      { numRuns, seed },
    )
  })

  test('behavior: any text is an amount or an error of its class', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[\d.,eE+\- ]{0,90}$/),
    )
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 36 }), (text, decimals) => {
        const value = tryParse(text, decimals)
        return (
          typeof value === 'string' ||
          (/^[0-9.]+$/.test(text) && value >> 256n === 0n)
        )
      }),
      { numRuns, seed },
    )
  })
})

/** Returns an amount, or the reason why a text is none; throws any other error. */
function tryParse(text: string, decimals: number) {
  try {
    return parseAmount(text, { decimals })
  } catch (error) {
    if (error instanceof InvalidTokenAmountError) return error.reason
    throw error
  }
}
