import { expect, test } from 'vitest'
import { InvalidAccountIdError } from '../errors/InvalidAccountIdError.ts'
import { formatAccountId } from './formatAccountId.ts'
import { parseAccountId } from './parseAccountId.ts'

test('default', () => {
  expect(formatAccountId({ networkId: 'eip155:1', address: '0xAb' })).toBe(
    'eip155:1:0xAb',
  )
})

test('parameters: namespace and reference', () => {
  expect(
    formatAccountId({ namespace: 'eip155', reference: 1, address: '0xAb' }),
  ).toBe('eip155:1:0xAb')
})

test('behavior: turns back what parseAccountId gives', () => {
  const accountId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGz'
  expect(formatAccountId(parseAccountId(accountId))).toBe(accountId)
})

test('error: invalid parts', () => {
  expect(() => formatAccountId({ networkId: 'eip155:1', address: '' })).toThrow(
    InvalidAccountIdError,
  )
  expect(() =>
    formatAccountId({ networkId: 'eip155:1', address: '1:0xab' }),
  ).toThrow(InvalidAccountIdError)
})

test('error: parts that would join to another id', () => {
  const networkId = 'eip155' as 'eip155:1'
  expect(() => formatAccountId({ networkId, address: '1:0xab' })).toThrow(
    InvalidAccountIdError,
  )
})
