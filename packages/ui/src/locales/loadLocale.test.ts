import { afterEach, expect, test, vi } from 'vitest'
import { loadLocale } from './loadLocale.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['de', 'de', 'ltr'],
  ['pt-BR', 'pt-BR', 'ltr'],
  ['ES-mx', 'es-MX', 'ltr'],
  ['ar-EG', 'ar-EG', 'rtl'],
  ['zh', 'zh', 'ltr'],
  ['zh-Hans-SG', 'zh-Hans-SG', 'ltr'],
])('default: %s', async (tag, canonical, dir) => {
  expect(await loadLocale(tag)).toMatchObject({ tag: canonical, dir })
})

test.each(['en', 'en-GB', 'pl', 'zh-TW', 'zh-Hant'])(
  'behavior: %s is left to English',
  async (tag) => {
    expect(await loadLocale(tag)).toBeUndefined()
  },
)

test('parameters: auto takes the first language of the visitor that there is', async () => {
  vi.stubGlobal('navigator', { languages: ['pl', 'zh-TW', 'ja-JP', 'de'] })
  expect(await loadLocale('auto')).toMatchObject({ tag: 'ja-JP' })
  vi.stubGlobal('navigator', { languages: ['pl', 'en', 'de'] })
  expect(await loadLocale('auto')).toBeUndefined()
})

test.each(['', 'x', '__proto__', 'constructor', '../../evil', 'a'.repeat(99)])(
  'error: %j is no language, and nothing is loaded',
  async (tag) => {
    const loaded = await loadLocale(tag).catch((error: unknown) => error)
    if (loaded !== undefined) expect(loaded).toBeInstanceOf(RangeError)
  },
)
