import { describe, expect, test } from 'vitest'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { bitcoinTestnet } from '../networks/bitcoinTestnet.ts'
import { isSameAddress, parseAddress } from './address.ts'
import { getDustLimit, toScript } from './toScript.ts'

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

// The vectors of BIP-350 and BIP-173.
const segwit = [
  [
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    '0014751e76e8199196d454941c45d1b3a323f1433bd6',
  ],
  [
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
] as const

describe('segwit', () => {
  test.each(segwit)('default: %s', (address, script) => {
    const network = /^bc/i.test(address) ? bitcoinMainnet : bitcoinTestnet
    expect(parseAddress(address)?.prefixes).toEqual([network.addressPrefix])
    expect(toHex(toScript(address, network))).toBe(script)
  })

  test.each([
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
    'bc1pw5dgrnzv',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
    'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j',
    'bc1gmk9yu',
  ])('error: %s', (address) => {
    expect(parseAddress(address)).toBeUndefined()
  })
})

test.each([
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'p2pkh', 546n],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh', 540n],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'segwit', 294n],
  [segwit[2][0], 'taproot', 330n],
])('default: %s is of kind %s', (address, kind, dust) => {
  expect(parseAddress(address)?.kind).toBe(kind)
  // The limits of Bitcoin Core.
  expect(getDustLimit(toScript(address, bitcoinMainnet))).toBe(dust)
})

test.each([
  ['of another network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['with a wrong checksum', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
  ['of Ethereum', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['empty', ''],
])('error: no script for an address %s', (_, address) => {
  expect(() => toScript(address, bitcoinMainnet)).toThrow(
    'is not an address of Bitcoin.',
  )
})

test('behavior: only segwit addresses may be written in upper case', () => {
  const [[address]] = segwit
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  const base58 = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
  expect(isSameAddress(base58, base58.toLowerCase())).toBe(false)
})
