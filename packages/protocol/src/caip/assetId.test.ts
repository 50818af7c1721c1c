import { describe, expect, test } from 'vitest'
import { InvalidAssetIdError } from '../errors/caip.ts'
import { formatAssetId, isAssetId, parseAssetId } from './assetId.ts'

describe('isAssetId', () => {
  test('default', () => {
    expect(isAssetId('eip155:1/slip44:60')).toBe(true)
    expect(
      isAssetId('eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f'),
    ).toBe(true)
    expect(isAssetId('eip155:1/erc721:0x06012c8cf97b/771769')).toBe(true)
    expect(isAssetId('hedera:mainnet/nft:0.0.55492/12')).toBe(true)
  })

  test.each([
    '',
    '/',
    'eip155:1',
    'eip155:1/',
    'eip155:1/erc20',
    'eip155:1/erc20:',
    'eip155:1/:0xab',
    'eip155:1/erc20:0xab/',
    'eip155:1/erc20:0xab/1/2',
    'eip155:1/erc20:0xab:1',
    'eip155:01/erc20:0xab',
    'eip155/erc20:0xab',
    '/erc20:0xab',
    'eip155:1/ERC20:0xab',
    'eip155:1/erc20:0x_ab',
    'eip155:1/erc20:0xab\n',
    `eip155:1/erc20:${'a'.repeat(129)}`,
    `eip155:1/erc721:0xab/${'1'.repeat(79)}`,
    'eip155:1/averylongname:0xab',
  ])('behavior: refuses %j', (value) => {
    expect(isAssetId(value)).toBe(false)
  })

  test.each([undefined, null, 1, {}])(
    'behavior: refuses a non-string (%#)',
    (value) => {
      expect(isAssetId(value)).toBe(false)
    },
  )
})

describe('parseAssetId', () => {
  test('default', () => {
    expect(parseAssetId('eip155:1/erc20:0xAb')).toEqual({
      namespace: 'eip155',
      reference: '1',
      networkId: 'eip155:1',
      assetNamespace: 'erc20',
      assetReference: '0xAb',
      tokenId: undefined,
    })
  })

  test('behavior: one token of many', () => {
    expect(parseAssetId('eip155:1/erc721:0xAb/42')).toMatchObject({
      assetNamespace: 'erc721',
      assetReference: '0xAb',
      tokenId: '42',
    })
  })

  test('error: invalid', () => {
    expect(() => parseAssetId('eip155:1')).toThrow(InvalidAssetIdError)
    expect(() => parseAssetId('eip155:1')).toThrow(
      expect.objectContaining({
        name: 'InvalidAssetIdError',
        message: 'Invalid CAIP-19 asset id',
        hint: expect.stringContaining('received "eip155:1".'),
      }),
    )
  })
})

describe('formatAssetId', () => {
  const erc721 = {
    networkId: 'eip155:1',
    assetNamespace: 'erc721',
    assetReference: '0xAb',
  } as const

  test('default', () => {
    expect(formatAssetId(erc721)).toBe('eip155:1/erc721:0xAb')
  })

  test('parameters: tokenId', () => {
    expect(formatAssetId({ ...erc721, tokenId: '0' })).toBe(
      'eip155:1/erc721:0xAb/0',
    )
    expect(() => formatAssetId({ ...erc721, tokenId: '' })).toThrow(
      InvalidAssetIdError,
    )
  })

  test('behavior: turns back what parseAssetId gives', () => {
    for (const assetId of ['eip155:1/slip44:60', 'eip155:1/erc721:0xAb/7'])
      expect(formatAssetId(parseAssetId(assetId))).toBe(assetId)
  })

  test('error: parts that would join to another id', () => {
    expect(() =>
      formatAssetId({ ...erc721, assetReference: '0xAb/7' }),
    ).toThrow(InvalidAssetIdError)
    expect(() => formatAssetId({ ...erc721, assetNamespace: 'a:b' })).toThrow(
      InvalidAssetIdError,
    )
  })
})
