import { describe, expect, test } from 'vitest'
import { formatQuantity, formatUsd } from './formatAmount.ts'

describe('formatQuantity', () => {
  test.for([
    ['1', '1'],
    ['10000.0', '10,000'],
    ['0.5', '0.5'],
    ['1234567.8999', '1,234,567.899'],
    ['0.0004', '<0.001'],
    ['0', '0'],
    ['0.000', '0'],
    ['1.', '1.'],
    ['-1', '-1'],
    ['many', 'many'],
    ['1e9', '1e9'],
  ])('default: %s is %s', ([quantity, text]) => {
    expect(formatQuantity(quantity ?? '', { locale: 'en' })).toBe(text)
  })

  test('parameters: locale', () => {
    expect(formatQuantity('1234.5', { locale: 'de' })).toBe('1.234,5')
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
