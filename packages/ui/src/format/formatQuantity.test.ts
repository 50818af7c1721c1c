import { expect, test } from 'vitest'
import { formatQuantity } from './formatQuantity.ts'

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
