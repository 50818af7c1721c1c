import * as bitcoinjs from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { bitcoinTestnet } from '../networks/bitcoinTestnet.ts'
import { isSameAddress, parseAddress } from './address.ts'
import { hasChecksum } from './hasChecksum.ts'
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
  ['of Ethereum', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['empty', ''],
])('error: no script for an address %s', (_, address) => {
  expect(() => toScript(address, bitcoinMainnet)).toThrow(
    'is not an address of Bitcoin.',
  )
})

describe('before segwit', () => {
  const versions = [
    [0, 'p2pkh', ['bc']],
    [5, 'p2sh', ['bc']],
    [111, 'p2pkh', ['tb', 'bcrt']],
    [196, 'p2sh', ['tb', 'bcrt']],
  ] as const

  test.each(versions)(
    'default: version %d is %s',
    (version, kind, prefixes) => {
      fc.assert(
        fc.property(
          fc.uint8Array({ minLength: 20, maxLength: 20 }),
          // The first digit says the version.
          fc.integer({ min: 1, max: 33 }),
          fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijk'),
          (hash, index, digit) => {
            // By another implementation of the format and the hash.
            const address = bitcoinjs.address.toBase58Check(hash, version)
            const parsed = parseAddress(address)
            expect(parsed?.kind).toBe(kind)
            expect(parsed?.prefixes).toEqual(prefixes)
            const wrong = `${address.slice(0, index)}${digit}${address.slice(index + 1)}`
            expect(hasChecksum(address)).toBe(true)
            expect(hasChecksum(wrong)).toBe(wrong === address)
          },
        ),
        { numRuns: 50 },
      )
    },
  )

  test.each([
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
    '1111111111111111111111111111111111',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNV',
    '11BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  ])('error: %s', (address) => {
    expect(hasChecksum(address)).toBe(false)
    expect(() => toScript(address, bitcoinMainnet)).toThrow(
      'is not an address of Bitcoin.',
    )
  })
})

test('behavior: the checksum of segwit addresses is part of their parsing', () => {
  const [[address]] = segwit
  expect(hasChecksum(address)).toBe(true)
  const wrong = `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`
  expect(parseAddress(wrong)).toBeUndefined()
})

test('behavior: only segwit addresses may be written in upper case', () => {
  const [[address]] = segwit
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  const base58 = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
  expect(isSameAddress(base58, base58.toLowerCase())).toBe(false)
})
