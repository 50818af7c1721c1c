import { describe, expect, test } from 'vitest'
import { findForeignSignIn, formatHost, revealText } from './formatText.ts'

describe('revealText', () => {
  test('default', () => {
    expect(revealText('Grüße,\r\nBob 👋')).toBe('Grüße,\nBob 👋')
  })

  test('parameters: max', () => {
    expect(revealText('👋👋👋👋', { max: 3 })).toBe(
      '👋👋👋\n… and 1 more characters',
    )
  })

  test.each([
    ['a right-to-left override', 'a\u202eb', 'a⟨U+202E⟩b'],
    ['a zero-width space', 'a\u200bb', 'a⟨U+200B⟩b'],
    ['a control', 'a\u0000b', 'a⟨U+0000⟩b'],
    ['a lone surrogate', 'a\ud800b', 'a⟨U+D800⟩b'],
    ['a blank letter', 'a\u3164b', 'a⟨U+3164⟩b'],
    ['a tag', 'a\u{e0041}b', 'a⟨U+E0041⟩b'],
  ])('behavior: %s shows', (_, text, shown) => {
    expect(revealText(text)).toBe(shown)
  })
})

describe('formatHost', () => {
  test.each([
    ['https://shop.example/cart?x=1', 'shop.example'],
    ['https://shop.example:8443/', 'shop.example:8443'],
    ['http://127.0.0.1:4173', 'http://127.0.0.1:4173'],
  ])('default: %s', (address, shown) => {
    expect(formatHost(address)).toBe(shown)
  })

  // A host must not look like another one.
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
})

describe('findForeignSignIn', () => {
  const text = (domain: string) =>
    `${domain} wants you to sign in with your Ethereum account:\n0x…`

  test('default', () => {
    expect(findForeignSignIn(text('bank.example'), { host: 'evil.test' })).toBe(
      'bank.example',
    )
  })

  test.each([
    ['the same site', text('shop.example'), 'shop.example'],
    [
      'the same site, with a scheme',
      text('https://shop.example'),
      'shop.example',
    ],
    ['this machine', text('127.0.0.1:4173'), 'http://127.0.0.1:4173'],
    ['any other text', 'Hello', 'shop.example'],
  ])('behavior: %s', (_, text, host) => {
    expect(findForeignSignIn(text, { host })).toBeUndefined()
  })

  test('behavior: a site that names no host matches no sign-in', () => {
    expect(findForeignSignIn(text('a.example'), { host: undefined })).toBe(
      'a.example',
    )
  })
})
