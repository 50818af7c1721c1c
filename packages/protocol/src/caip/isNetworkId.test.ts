import { expect, test } from 'vitest'
import { isNetworkId } from './isNetworkId.ts'

test('default', () => {
  expect(isNetworkId('eip155:1')).toBe(true)
  expect(isNetworkId('eip155:0')).toBe(true)
  expect(isNetworkId('eip155:9007199254740991')).toBe(true)
  expect(isNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(true)
  expect(isNetworkId('bip122:000000000019d6689c085ae165831e93')).toBe(true)
  expect(isNetworkId('cosmos:Binance-Chain-Tigris')).toBe(true)
  expect(isNetworkId('starknet:SN_GOERLI')).toBe(true)
})

test.each([
  '',
  ':',
  'eip155',
  'eip155:',
  ':1',
  '1',
  'eip155:01',
  'eip155:00',
  'eip155:0x1',
  'eip155:-1',
  'eip155:+1',
  'eip155:1e3',
  'eip155:1.0',
  'eip155:١',
  'eip155:9007199254740992',
  'eip155:9007199254740993',
  'eip155:99999999999999999999999999999999',
  'EIP155:1',
  'eip155:1:',
  'eip155:1:0x',
  'eip155::1',
  ' eip155:1',
  'eip155:1 ',
  'eip155:1\n',
  'eip155:1\u0000',
  'eip155:\u200b1',
  'eip_155:1',
  'ab:1',
  'abcdefghi:1',
  `solana:${'a'.repeat(33)}`,
  'solana:a/b',
  'solana:a.b',
  'solana:a%b',
])('behavior: refuses %j', (value) => {
  expect(isNetworkId(value)).toBe(false)
})

test.each([undefined, null, 1, {}, ['eip155:1'], new String('eip155:1')])(
  'behavior: refuses a non-string (%#)',
  (value) => {
    expect(isNetworkId(value)).toBe(false)
  },
)
