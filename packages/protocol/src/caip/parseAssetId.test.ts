import { expect, test } from 'vitest'
import { InvalidAssetIdError } from '../errors/InvalidAssetIdError.ts'
import { parseAssetId } from './parseAssetId.ts'

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
