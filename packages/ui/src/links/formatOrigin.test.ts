import { expect, test } from 'vitest'
import { formatOrigin } from './formatOrigin.ts'

const deep = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(13)}.evil.test`

test.each([
  ['https://wallet.example/download?x=1#y', 'wallet.example'],
  ['https://wallet.example:8443/', 'wallet.example:8443'],
  ['https://wallet.example:443/', 'wallet.example'],
  ['https://WALLET.Example', 'wallet.example'],
  ['http://localhost:5173/terms', 'http://localhost:5173'],
])('default: %s', (address, shown) => {
  expect(formatOrigin(address)).toBe(shown)
})

// Security rule C-18: a host must not look like another.
test.each([
  ['Cyrillic а', 'https://аpple.com', 'xn--pple-43d.com'],
  ['all Cyrillic', 'https://аррӏе.com', 'xn--80ak6aa92e.com'],
  ['punycode as given', 'https://xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ['dotless ı', 'https://b\u0131nance.com', 'xn--bnance-p9a.com'],
  [
    'a name as a subdomain',
    'https://paypal.com.evil.test',
    'paypal.com.evil.test',
  ],
  ['a name as the user', 'https://app.test@evil.test', 'evil.test'],
  [
    'full-width dots',
    'https://wallet。example．evil｡test',
    'wallet.example.evil.test',
  ],
  ['right-to-left label', 'https://مثال.example', 'xn--mgbh0fb.example'],
  ['a soft hyphen', 'https://wal\u00adlet.example', 'wallet.example'],
])('behavior: %s', (_, address, shown) => {
  expect(formatOrigin(address)).toBe(shown)
})

test('behavior: a zero-width joiner never shows', () => {
  const shown = formatOrigin('https://wal\u200dlet.example')
  expect(shown ?? '').not.toContain('\u200d')
  expect(shown).not.toBe('wallet.example')
})

test('behavior: a long host is cut on its left, between labels', () => {
  expect(new URL(deep).hostname.length).toBeGreaterThan(200)
  expect(formatOrigin(deep)).toBe('….ddddddddddddd.evil.test')
  expect(
    formatOrigin(`https://wallet.example.${'a'.repeat(30)}.evil.test`),
  ).toBe(`….${'a'.repeat(30)}.evil.test`)
})

test('behavior: a registered name is never cut in two', () => {
  const name = `${'x'.repeat(57)}paypal`
  expect(formatOrigin(`https://${name}.com`)).toBe(`${name}.com`)
  expect(formatOrigin(`https://a.${name}.co.uk`)).toBe(`….${name}.co.uk`)
})

test.each(['', 'wallet.example', 'javascript:alert(1)', 'https://'])(
  'error: %j has no host',
  (address) => {
    expect(formatOrigin(address)).toBeUndefined()
  },
)
