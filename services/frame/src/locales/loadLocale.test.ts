import { afterEach, expect, test, vi } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { loadLocale } from './loadLocale.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'tr', 'zh'])(
  'default: %s',
  async (tag) => {
    const { messages, ...rest } = await loadLocale(tag)
    expect(rest).toEqual({ tag, dir: tag === 'ar' ? 'rtl' : 'ltr' })
    expect(messages.approve).not.toBe(en.approve)
  },
)

test.each([
  ['ar-EG', { ...ar, tag: 'ar-EG' }],
  ['DE-at', { ...de, tag: 'de-AT' }],
  ['zh-Hans-SG', { tag: 'zh-Hans-SG' }],
  ['en-GB', { tag: 'en-GB', messages: en }],
])('behavior: the region of %s is kept, for numbers', async (tag, expected) => {
  expect(await loadLocale(tag)).toMatchObject(expected)
})

test('behavior: extensions are left out, which would break how numbers are written', async () => {
  const { tag } = await loadLocale('ar-EG-u-nu-arab')
  expect(tag).toBe('ar-EG')
  expect(() => new Intl.NumberFormat(`${tag}-u-nu-latn`)).not.toThrow()
})

test.each(['pl', 'zh-TW', 'zh-Hant', '', 'x', '__proto__', 'constructor'])(
  'behavior: %j is left to English',
  async (tag) => {
    expect(await loadLocale(tag)).toMatchObject({ tag: 'en', messages: en })
  },
)

test('parameters: auto takes the first language of the visitor that there is', async () => {
  vi.stubGlobal('navigator', { languages: ['pl', 'zh-TW', 'ja-JP', 'de'] })
  expect(await loadLocale('auto')).toMatchObject({ tag: 'ja-JP' })
  vi.stubGlobal('navigator', { languages: ['pl', 'en', 'de'] })
  expect(await loadLocale('auto')).toMatchObject({ tag: 'en', messages: en })
})
