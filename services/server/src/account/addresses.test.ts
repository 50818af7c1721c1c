import { expect, test } from 'vitest'
import { parseAddress, parseAsset } from './addresses.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const own = `bip122:${'a'.repeat(32)}` as const
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const evm = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

test.each([
  ['eip155:1', evm, evm.toLowerCase()],
  [solana, mint, mint],
  [bitcoin, segwit, segwit],
  [bitcoin, segwit.toUpperCase(), segwit],
  [bitcoin, taproot, taproot],
  [bitcoin, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', undefined],
  [bitcoin, '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', undefined],
  [testnet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', undefined],
  [regtest, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', undefined],
  // A network of the operator's own may have any prefix.
  [own, segwit, segwit],
] as const)('default: %s %s', (networkId, address, expected) => {
  expect(parseAddress({ networkId, address })).toBe(expected ?? address)
})

test.each([
  ['of another family', 'eip155:1', mint],
  ['of another family', solana, evm],
  ['of another family', bitcoin, mint],
  ['with fewer bytes', solana, mint.slice(0, -3)],
  ['with a letter that base58 does not have', solana, mint.replace('E', '0')],
  [
    'of another Bitcoin network',
    bitcoin,
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  ],
  [
    'of another Bitcoin network',
    regtest,
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  ],
  ['of another Bitcoin network', testnet, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['with a wrong checksum', bitcoin, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
  ['with a wrong checksum', bitcoin, segwit.replace('f3t4', 'f3t5')],
  ['in both cases', bitcoin, segwit.replace('bc1q', 'bc1Q')],
  // BIP-350: version 1 with the checksum of version 0.
  [
    'with the wrong checksum kind',
    bitcoin,
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  ],
  ['of a family without accounts here', 'cosmos:hub-4', mint],
  ['that is empty', bitcoin, ''],
] as const)('error: an address %s (%s %s)', (_, networkId, address) => {
  expect(parseAddress({ networkId, address })).toBeUndefined()
})

test('behavior: each family has a pseudo-address of its native currency', () => {
  const native = `0x${'ee'.repeat(20)}`
  const sol = 'So11111111111111111111111111111111111111111'
  expect(parseAsset({ networkId: 'eip155:1', address: native })).toBe(native)
  expect(parseAsset({ networkId: solana, address: sol })).toBe(native)
  expect(parseAsset({ networkId: bitcoin, address: '0x' })).toBe(native)
  expect(parseAsset({ networkId: solana, address: mint })).toBe(mint)
  // Bitcoin has no tokens.
  expect(parseAsset({ networkId: bitcoin, address: segwit })).toBeUndefined()
  expect(parseAsset({ networkId: solana, address: native })).toBeUndefined()
})
