import { describe, expect, test } from 'vitest'
import { InvalidAccountIdError } from '../errors/caip.ts'
import { formatAccountId, isAccountId, parseAccountId } from './accountId.ts'

describe('isAccountId', () => {
  const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

  test('default', () => {
    expect(isAccountId(`eip155:1:${address}`)).toBe(true)
    expect(
      isAccountId('bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7'),
    ).toBe(true)
    expect(isAccountId('hedera:mainnet:0.0.1234567890-zbhlt')).toBe(true)
    expect(isAccountId('polkadot:b0a8d493285c2df7:a%20b')).toBe(true)
  })

  test.each([
    '',
    '::',
    address,
    `eip155:${address}`,
    'eip155:1',
    'eip155:1:',
    `eip155::${address}`,
    `:1:${address}`,
    `eip155:01:${address}`,
    `eip155:0x1:${address}`,
    `eip155:1:${address}:`,
    `eip155:1:1:${address}`,
    `eip155:1:${address}\n`,
    ` eip155:1:${address}`,
    `eip155:1: ${address}`,
    `eip155:1:${address}/1`,
    'eip155:1:0x_1',
    'eip155:1:0xе', // Cyrillic
    'eip155:1:0x\u202e1',
    `eip155:1:${'a'.repeat(129)}`,
    'polkadot:b0a8d493285c2df7:.',
    'polkadot:b0a8d493285c2df7:..',
  ])('behavior: refuses %j', (value) => {
    expect(isAccountId(value)).toBe(false)
  })

  test.each([undefined, null, 1, {}, [`eip155:1:${address}`]])(
    'behavior: refuses a non-string (%#)',
    (value) => {
      expect(isAccountId(value)).toBe(false)
    },
  )
})

describe('parseAccountId', () => {
  test('default', () => {
    expect(parseAccountId('eip155:1:0xAb')).toEqual({
      namespace: 'eip155',
      reference: '1',
      address: '0xAb',
      networkId: 'eip155:1',
    })
  })

  test.each([
    'eip155:1',
    'eip155:1:0xab:1',
    'eip155:01:0xab',
    'eip155:0x1:0xab',
    '__proto__:1:0xab',
  ])('error: invalid %j', (given) => {
    expect(() => parseAccountId(given)).toThrow(InvalidAccountIdError)
    expect(() => parseAccountId(given)).toThrow(
      expect.objectContaining({
        name: 'InvalidAccountIdError',
        message: 'Invalid CAIP-10 address',
        hint: expect.stringContaining(`received "${given}".`),
      }),
    )
  })
})

describe('formatAccountId', () => {
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
    expect(() =>
      formatAccountId({ networkId: 'eip155:1', address: '' }),
    ).toThrow(InvalidAccountIdError)
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
})
