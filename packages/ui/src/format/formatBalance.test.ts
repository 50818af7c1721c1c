import { describe, expect, test } from 'vitest'
import { formatBalance, formatQuantity, formatUsd } from './formatBalance.ts'

describe('formatBalance', () => {
  const format = (value: bigint, decimals = 18, locale = 'en') =>
    formatBalance({ value, decimals }, { locale })

  test('default', () => {
    expect(format(1_234_567_890_123_456_789n)).toBe('1.234')
    expect(format(0n)).toBe('0.000')
    expect(format(5n, 3)).toBe('0.005')
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
    expect(format(7n, 0)).toBe('7.000')
    expect(format(7n, 2)).toBe('0.070')
  })

  test('parameters: locale', () => {
    expect(format(1_234_567n, 3, 'de')).toBe('1.234,567')
  })
})

describe('formatQuantity', () => {
  test.for([
    ['1', '1.000'],
    ['0.5', '0.500'],
    ['1234567.8999', '1,234,567.899'],
    ['0.0004', '<0.001'],
    ['0', '0.000'],
    ['0.000', '0.000'],
    ['1.', '1.'],
    ['-1', '-1'],
    ['many', 'many'],
    ['1e9', '1e9'],
  ])('default: %s is %s', ([quantity, text]) => {
    expect(formatQuantity(quantity ?? '', { locale: 'en' })).toBe(text)
  })

  test('parameters: locale', () => {
    expect(formatQuantity('1234.5', { locale: 'de' })).toBe('1.234,500')
  })
})

describe('formatUsd', () => {
  test.for([
    [0, '$0.00'],
    [0.004, '<$0.01'],
    [1.005, '$1.01'],
    [1234.5, '$1,234.50'],
  ] as const)('default: %s is %s', ([value, text]) => {
    expect(formatUsd(value, { locale: 'en' })).toBe(text)
  })

  test('parameters: locale', () => {
    expect(formatUsd(1234.5, { locale: 'de' })).toBe('1.234,50\u00a0$')
  })
})
