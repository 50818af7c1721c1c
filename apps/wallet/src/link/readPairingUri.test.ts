import { expect, test } from 'vitest'
import { readPairingUri } from './readPairingUri.ts'

const topic = 'ab'.repeat(32)
const symKey = 'cd'.repeat(32)
const rest = `relay-protocol=irn&symKey=${symKey}&expiryTimestamp=1700000300`
const uri = `wc:${topic}@2?${rest}`
const now = 1_700_000_000_000

test.each([
  ['the code', uri],
  ['with spaces around it', `  ${uri}\n`],
  ['with slashes', uri.replace('wc:', 'wc://')],
  ['in a deep link', `https://w.example/wc?uri=${encodeURIComponent(uri)}`],
  ['in a link of an app', `wallet://wc?uri=${encodeURIComponent(uri)}`],
])('default: %s', (_, text) => {
  expect(readPairingUri(text, { now })).toBe(uri)
})

test('behavior: a URI without an expiry', () => {
  const text = `wc:${topic}@2?symKey=${symKey}`
  expect(readPairingUri(text, { now })).toBe(text)
})

test.each([
  ['nothing', '', 'This isn’t a wallet link.'],
  ['an address', 'https://shop.example/', 'This isn’t a wallet link.'],
  [
    'version 1',
    `wc:${topic}@1?bridge=x&key=${symKey}`,
    'This link is from an old version of WalletConnect.',
  ],
  [
    'no key',
    `wc:${topic}@2?relay-protocol=irn`,
    'This link is incomplete. Copy it again.',
  ],
  [
    'half a key',
    `wc:${topic}@2?symKey=abcd`,
    'This link is incomplete. Copy it again.',
  ],
  [
    'two keys',
    `${uri}&symKey=${topic}`,
    'This link is incomplete. Copy it again.',
  ],
  [
    'a short topic',
    uri.replace('ab', ''),
    'This link is incomplete. Copy it again.',
  ],
  [
    'upper case',
    uri.toUpperCase().replace('WC:', 'wc:'),
    'This link is incomplete. Copy it again.',
  ],
])('error: %s', (_, text, message) => {
  expect(() => readPairingUri(text, { now })).toThrow(message)
})

test('error: an expired URI', () => {
  expect(() => readPairingUri(uri, { now: 1_700_000_300_000 })).toThrow(
    'This link expired. Get a new one from the site.',
  )
})
