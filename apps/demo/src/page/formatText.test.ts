import { expect, test } from 'vitest'
import { formatAmount, groupDigits, shortenAddress } from './formatText.ts'

test('default: as the kit writes it', () => {
  expect(formatAmount('10000')).toBe('10,000')
  expect(formatAmount('9999.999978')).toBe('9,999.999')
  expect(formatAmount('0.5000001')).toBe('0.5')
  expect(shortenAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe(
    '0x7099…79C8',
  )
})

test('behavior: an amount to approve keeps its decimals', () => {
  expect(groupDigits('1234.000000000000000001')).toBe(
    '1,234.000000000000000001',
  )
})
