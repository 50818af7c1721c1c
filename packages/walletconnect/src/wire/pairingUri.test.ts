import { vectors } from '@latchkit/test/walletconnect/vectors'
import { expect, test } from 'vitest'
import { InvalidPairingUriError } from '../errors/session.ts'
import { createPairingUri, parsePairingUri } from './pairingUri.ts'

const { topic, symKey } = vectors
const expiresAt = 1_800_000_000
const uri = createPairingUri({ topic, symKey, expiresAt })
const expected = { topic, symKey, expiresAt, methods: [] }

test('default', () => {
  expect(uri).toBe(
    `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=1800000000`,
  )
  expect(parsePairingUri(uri)).toEqual(expected)
})

test.each([
  [
    'in another order',
    `wc:${topic}@2?expiryTimestamp=${expiresAt}&symKey=${symKey}&relay-protocol=irn`,
  ],
  ['with slashes', uri.replace('wc:', 'wc://')],
  ['encoded', encodeURIComponent(uri)],
  ['in a link', `https://wallet.example/wc?uri=${encodeURIComponent(uri)}`],
  ['in a scheme', `wallet://wc?uri=${encodeURIComponent(uri)}&a=b#c`],
  ['with more', `${uri}&relay-data=00&future=1`],
  ['with blanks around', ` ${uri}\n`],
  ['without a relay protocol', uri.replace('relay-protocol=irn&', '')],
  ['of 4,096 characters', `${uri}&a=`.padEnd(4_096, 'a')],
])('A4: accepts one %s', (_, given) => {
  expect(parsePairingUri(given)).toEqual(expected)
})

test.each([
  ['[wc_sessionPropose],[wc_authRequest,wc_authBatchRequest]', 3],
  ['wc_sessionAuthenticate', 1],
  ['%5Bwc_sessionPropose%5D', 1],
  ['', 0],
  ['[]', 0],
])('A4: accepts methods %s', (methods, count) => {
  const parsed = parsePairingUri(`${uri}&methods=${methods}`)
  expect(parsed.methods).toHaveLength(count)
  for (const method of parsed.methods) expect(method).toMatch(/^wc_\w+$/)
})

test('behavior: the expiry is optional', () => {
  const given = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}`
  expect(parsePairingUri(given).expiresAt).toBeUndefined()
})

test.each([
  ['version 1', `wc:${topic}@1?bridge=https%3A%2F%2Fx.example&key=${symKey}`],
  ['no key', `wc:${topic}@2?relay-protocol=irn`],
  ['upper-case topic', uri.replace(topic, topic.toUpperCase())],
  ['upper-case key', uri.replace(symKey, symKey.toUpperCase())],
  ['a topic of 63', uri.replace(topic, topic.slice(1))],
  ['a key of 63', uri.replace(symKey, symKey.slice(1))],
  ['two keys', `${uri}&symKey=${symKey}`],
  ['two expiries', `${uri}&expiryTimestamp=1`],
  ['two of an unknown name', `${uri}&a=1&a=2`],
  ['another relay protocol', uri.replace('irn', 'waku')],
  ['an expiry that is none', uri.replace(String(expiresAt), '1e9')],
  ['no parameters', `wc:${topic}@2`],
  ['another scheme', uri.replace('wc:', 'http:')],
  ['a broken encoding', `${encodeURIComponent(uri)}%`],
  ['nothing', ''],
  ['no text', undefined as unknown as string],
  ['a character too much', `${uri}&a=`.padEnd(4_097, 'a')],
])('error: A4, %s', (_, given) => {
  expect(() => parsePairingUri(given)).toThrow(InvalidPairingUriError)
})

test('error: the message does not contain the URI', () => {
  try {
    parsePairingUri(`${uri}&symKey=${symKey}`)
    expect.unreachable()
  } catch (error) {
    const { message, hint, stack } = error as InvalidPairingUriError
    expect(message).toBe(
      'The pairing URI is not valid: a parameter is there twice.',
    )
    expect(`${message}${hint}${stack}`).not.toContain(symKey)
  }
})

test('error: a long version is cut', () => {
  const given = uri.replace('@2', '@1234567890')
  expect(() => parsePairingUri(given)).toThrow(
    'The pairing URI is not valid: version 123456789 is not 2.',
  )
})
