import { expect, test } from 'vitest'
import { en as english } from '../locales/en.ts'
import type { Message } from '../locales/Message.ts'
import * as locales from './locales.ts'

const en: Readonly<Record<string, Message>> = english

test('exports of @latchkit/ui/locales', () => {
  expect(Object.keys(locales)).toMatchInlineSnapshot(`
    [
      "ar",
      "de",
      "es",
      "fr",
      "ja",
      "ko",
      "pt",
      "tr",
      "zh",
    ]
  `)
})

const cases = Object.entries(locales).map(([name, locale]) => ({
  name,
  ...locale,
  messages: locale.messages as Readonly<Record<string, Message>>,
}))

test.each(cases)('$name: says everything that English says', (locale) => {
  expect(Object.keys(locale.messages).sort()).toEqual(Object.keys(en).sort())
})

test.each(cases)('$name: each text has the parameters of English', (locale) => {
  for (const [key, message] of Object.entries(en)) {
    const wanted = listParameters(listTexts(message).at(-1) ?? '')
    for (const text of listTexts(locale.messages[key])) {
      // A word may stand for the number: "one wallet".
      const left = wanted.filter(
        (name) => name !== 'count' || text.includes('{count}'),
      )
      expect(listParameters(text), `${key}: ${text}`).toEqual(left)
    }
  }
})

test.each(cases)('$name: counts as the language counts', (locale) => {
  const { pluralCategories } = new Intl.PluralRules(
    locale.tag,
  ).resolvedOptions()
  for (const [key, message] of Object.entries(locale.messages)) {
    if (typeof message === 'string') continue
    expect(Object.keys(message).sort(), key).toEqual(pluralCategories.sort())
  }
})

test.each(cases)('$name: is written in its own words', (locale) => {
  const same = Object.entries(en).filter(
    ([key, message]) => locale.messages[key] === message,
  )
  // Names of stores, and words that languages share.
  expect(same.length).toBeLessThan(10)
})

test.each(cases)('$name: has no space at an end, and no markup', (locale) => {
  for (const message of Object.values(locale.messages))
    for (const text of listTexts(message)) {
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/[<>]|\s{2}/)
      expect(text).not.toBe('')
    }
})

function listTexts(message: Message | undefined): readonly string[] {
  return typeof message === 'object' ? Object.values(message) : [message ?? '']
}

function listParameters(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}`).sort()
}
