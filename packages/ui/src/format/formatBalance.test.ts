import { describe, expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'

describe('formatBalance', () => {
  const format = (value: bigint, decimals = 18, locale = 'en') =>
    formatBalance({ value, decimals }, { locale })

  test('default', () => {
    expect(format(1_234_567_890_123_456_789n)).toBe('1.234')
    expect(format(0n)).toBe('0')
    expect(format(5n, 3)).toBe('0.005')
  })

  test('behavior: no trailing zeros', () => {
    expect(format(10_000n * 10n ** 18n)).toBe('10,000')
    expect(format(1_500_000_000_000_000_000n)).toBe('1.5')
    expect(format(10_000n * 10n ** 18n, 18, 'de')).toBe('10.000')
  })

  test('behavior: never says more than there is', () => {
    expect(format(1_999_999_999_999_999_999n)).toBe('1.999')
  })

  test('behavior: dust is not nothing', () => {
    expect(format(1n)).toBe('<0.001')
  })

  test('behavior: large amounts keep every digit', () => {
    expect(format(123_456_789_012_345_678_901_234n * 10n ** 15n)).toBe(
      '123,456,789,012,345,678,901.234',
    )
  })

  test('parameters: decimals', () => {
    expect(format(7n, 0)).toBe('7')
    expect(format(7n, 2)).toBe('0.07')
  })

  test('parameters: locale', () => {
    expect(format(1_234_567n, 3, 'de')).toBe('1.234,567')
  })
})
