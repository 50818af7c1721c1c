import { expect, test } from 'vitest'
import { formatUsd } from './formatUsd.ts'

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
