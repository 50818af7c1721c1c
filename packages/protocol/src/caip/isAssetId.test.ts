import { expect, test } from 'vitest'
import { isAssetId } from './isAssetId.ts'

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
