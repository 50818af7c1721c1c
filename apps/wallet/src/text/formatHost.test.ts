import { expect, test } from 'vitest'
import { formatHost } from './formatHost.ts'

test.each([
  ['https://shop.example/cart?x=1', 'shop.example'],
  ['https://shop.example:8443/', 'shop.example:8443'],
  ['http://127.0.0.1:4173', 'http://127.0.0.1:4173'],
])('default: %s', (address, shown) => {
  expect(formatHost(address)).toBe(shown)
})

// A host must not look like another.
test.each([
  ['Cyrillic а', 'https://аpple.com', 'xn--pple-43d.com'],
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
    'https://shop。example．evil｡test',
    'shop.example.evil.test',
  ],
  ['a right-to-left label', 'https://مثال.example', 'xn--mgbh0fb.example'],
  [
    'a long host',
    `https://paypal.com.${'a'.repeat(30)}.evil.test`,
    `….${'a'.repeat(30)}.evil.test`,
  ],
])('behavior: %s', (_, address, shown) => {
  expect(formatHost(address)).toBe(shown)
})

test.each([
  '',
  'shop.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  'https://',
  undefined,
  { toString: (): string => 'https://shop.example' },
])('error: %j has no host', (address) => {
  expect(formatHost(address)).toBeUndefined()
})
