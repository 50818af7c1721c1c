// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ar } from '../locales/ar.ts'
import { de } from '../locales/de.ts'
import type { Locale } from '../locales/en.ts'
import { en } from '../locales/en.ts'
import { compose, drawNative, formatAmount, translate } from './Context.ts'
import { element } from './element.ts'

const english: Locale = { tag: 'en', dir: 'ltr', messages: en }

const count = (locale: Locale, number: bigint) =>
  compose(locale, 'items', { count: `${number}`, collection: 'Art' }, {
    count: number,
  } as const).join('')

test('default', () => {
  expect(translate(de, 'changes.block', { block: 7 })).toBe(
    'Stand von Block 7. Es kann anders kommen.',
  )
  const name = element('bdi', {}, ['Shop'])
  expect(compose(english, 'appName', { name })).toEqual([
    ...['It calls itself “', name, '”.'],
  ])
})

test('behavior: a text that a language lacks is English, and its wording follows the number as English does', () => {
  const locale: Locale = { tag: 'ar', dir: 'rtl', messages: { reject: 'رفض' } }
  expect(translate(locale, 'reject')).toBe('رفض')
  expect(translate(locale, 'approve')).toBe('Approve')
  expect(count(locale, 1n)).toBe('1 item of Art')
  expect(count(locale, 3n)).toBe('3 items of Art')
})

test('behavior: the wording follows the number', () => {
  expect(count(de, 1n)).toBe('1 Objekt aus Art')
  expect(count(de, 0n)).toBe('0 Objekte aus Art')
  expect(count(ar, 2n)).toContain('عنصران')
  expect(count(ar, 3n)).toContain('عناصر')
  expect(count(ar, 11n)).toContain('عنصرًا')
  // What numbers of JavaScript can't hold ends in 03 as well.
  expect(count(ar, 10n ** 30n + 3n)).toContain('عناصر')
  expect(count(ar, 10n ** 30n)).toContain('عنصر من')
})

test('behavior: a value is text, whatever is in it', () => {
  const name = '$& {name} <b>'
  expect(translate(english, 'appName', { name })).toBe(
    `It calls itself “${name}”.`,
  )
})

test.each([
  ['en', '1,234,567.000000000000000001'],
  ['de', '1.234.567,000000000000000001'],
  // The digits are those of the chain's tools, in every language.
  ['ar-EG', '1,234,567.000000000000000001'],
  ['fr', '1\u202f234\u202f567,000000000000000001'],
])('behavior: amounts are whole in %s', (tag, expected) => {
  const value = 1_234_567n * 10n ** 18n + 1n
  const locale = { ...english, tag }
  expect(formatAmount(value, { decimals: 18, locale })).toBe(expected)
})

test('behavior: a sign stands within the amount, which is isolated', () => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { id: 'eip155:1', name: 'Mainnet', nativeCurrency }
  const drawn = drawNative({ chain, locale: ar }, 10n ** 17n, { sign: '−' })
  expect(drawn.outerHTML).toBe(
    '<bdi class="lk-amount" dir="ltr">−0.1&nbsp;ETH</bdi>',
  )
})
