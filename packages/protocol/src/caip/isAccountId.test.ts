import { expect, test } from 'vitest'
import { isAccountId } from './isAccountId.ts'

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
])('behavior: refuses %j', (value) => {
  expect(isAccountId(value)).toBe(false)
})

test.each([undefined, null, 1, {}, [`eip155:1:${address}`]])(
  'behavior: refuses a non-string (%#)',
  (value) => {
    expect(isAccountId(value)).toBe(false)
  },
)
