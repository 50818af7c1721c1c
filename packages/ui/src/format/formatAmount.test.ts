import { describe, expect, test } from 'vitest'
import { formatQuantity, formatUsd } from './formatAmount.ts'

describe('formatQuantity', () => {
  test.for([
    ['1', '1'],
    ['10000.0', '10,000'],
    ['0.5', '0.5'],
    ['234567.8999', '234,567.899'],
    ['1234567.8999', '1,234,567'],
    ['999999999.9', '999,999,999'],
    ['1239999999.5', '1.23B'],
    ['0001239999999.5', '1.23B'],
    ['999999999999999', '999T'],
    ['1239999999999999', '1.23E15'],
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
    expect(formatQuantity('1239999999', { locale: 'ja' })).toBe('12.3億')
  })

  test('behavior: amounts are written from left to right, with their words', () => {
    expect(formatQuantity('1239999999', { locale: 'ar' })).toBe('1.23B')
    expect(formatQuantity('1234567', { locale: 'ar' })).toBe('1,234,567')
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
