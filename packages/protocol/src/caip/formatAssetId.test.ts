import { expect, test } from 'vitest'
import { InvalidAssetIdError } from '../errors/InvalidAssetIdError.ts'
import { formatAssetId } from './formatAssetId.ts'
import { parseAssetId } from './parseAssetId.ts'

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
  expect(() => formatAssetId({ ...erc721, assetReference: '0xAb/7' })).toThrow(
    InvalidAssetIdError,
  )
  expect(() => formatAssetId({ ...erc721, assetNamespace: 'a:b' })).toThrow(
    InvalidAssetIdError,
  )
})
