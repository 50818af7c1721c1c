import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { openFamilies } from '@latchkit/test/core/openFamilies'
import { openServerKit } from '@latchkit/test/core/openServerKit'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLocale } from './loadLocale.ts'

afterEach(() => vi.unstubAllGlobals())

const { kit } = createFakeKit()

test.each([
  ['de', 'de', 'ltr'],
  ['pt-BR', 'pt-BR', 'ltr'],
  ['ES-mx', 'es-MX', 'ltr'],
  ['ar-EG', 'ar-EG', 'rtl'],
  ['zh', 'zh', 'ltr'],
  ['zh-Hans-SG', 'zh-Hans-SG', 'ltr'],
])('default: %s', async (tag, canonical, dir) => {
  expect(await loadLocale(tag, kit)).toMatchObject({ tag: canonical, dir })
})

test.each(['en', 'en-GB', 'pl', 'zh-TW', 'zh-Hant'])(
  'behavior: %s is left to English',
  async (tag) => {
    expect(await loadLocale(tag, kit)).toBeUndefined()
  },
)

test('parameters: auto takes the first language of the visitor that there is', async () => {
  vi.stubGlobal('navigator', { languages: ['pl', 'zh-TW', 'ja-JP', 'de'] })
  expect(await loadLocale('auto', kit)).toMatchObject({ tag: 'ja-JP' })
  vi.stubGlobal('navigator', { languages: ['pl', 'en', 'de'] })
  expect(await loadLocale('auto', kit)).toBeUndefined()
})

test.each(['', 'x', '__proto__', 'constructor', '../../evil', 'a'.repeat(99)])(
  'error: %j is no language, and nothing is loaded',
  async (tag) => {
    const loaded = await loadLocale(tag, kit).catch((error: unknown) => error)
    if (loaded !== undefined) expect(loaded).toBeInstanceOf(RangeError)
  },
)

test('behavior: the texts of tokens come for a kit with a server, those of families for one with several', async () => {
  const load = async (of: typeof kit) => {
    const { messages } = (await loadLocale('de', of)) ?? {}
    return [
      messages?.['modal.back'],
      messages?.['tokens.title'],
      messages?.['families.all'],
    ]
  }
  expect(await load(kit)).toEqual(['Zurück', undefined, undefined])
  const { kit: served } = await openServerKit()
  expect(await load(served)).toEqual(['Zurück', 'Token', undefined])
  const { kit: several } = openFamilies().open()
  expect(await load(several)).toEqual(['Zurück', undefined, expect.any(String)])
})
