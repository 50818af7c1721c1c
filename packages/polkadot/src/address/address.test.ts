import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress, isSameAddress, readPublicKey, toHex } from './address.ts'
import { formatAddress, parseAddress } from './parseAddress.ts'

// Alice of Substrate's test keys, as the SS58 registry lists her.
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const key = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'

test('default', () => {
  expect(readPublicKey(alice)).toBe(key)
  expect(toHex(parseAddress(alice))).toBe(key)
  const publicKey = parseAddress(alice)
  const onPolkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
  expect(formatAddress(publicKey, { ss58Prefix: 0 })).toBe(onPolkadot)
  expect(isSameAddress(alice, onPolkadot)).toBe(true)
})

test('behavior: every key and prefix comes back', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 0, max: 16_383 }),
      (publicKey, ss58Prefix) => {
        const address = formatAddress(publicKey, { ss58Prefix })
        expect(readPublicKey(address)).toBe(toHex(publicKey))
        expect(parseAddress(address, { ss58Prefix })).toEqual(publicKey)
      },
    ),
  )
})

test('error: one other letter is no address, or breaks the checksum', () => {
  for (let i = 0; i < alice.length; i += 1) {
    const letter = alice[i] === 'a' ? 'b' : 'a'
    const wrong = alice.slice(0, i) + letter + alice.slice(i + 1)
    expect(() => parseAddress(wrong)).toThrow(/is not an SS58 address/)
  }
})

test.each([
  '',
  '0',
  `${alice}1`,
  `0x${'11'.repeat(20)}`,
  'O'.repeat(48),
  '1'.repeat(48),
  7,
  null,
])('error: %j', (text) => {
  expect(isAddress(text)).toBe(false)
  expect(() => parseAddress(text)).toThrow()
})

test('behavior: only the checksum finds a letter that is missing', () => {
  const text = alice.slice(1)
  expect(isAddress(text)).toBe(true)
  expect(() => parseAddress(text)).toThrow(/is not an SS58 address/)
})
