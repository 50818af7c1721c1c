import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import type { Locale, Message } from './en.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { pt } from './pt.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

const languages: readonly Locale[] = [ar, de, es, fr, ja, ko, pt, tr, zh]

const list = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

const keys = Object.keys(en) as (keyof typeof en)[]

/** Texts of a language beside the English ones; a missing one is empty. */
const pair = ({ messages }: Locale) =>
  keys.map((key) => ({
    ...{ key, own: list(messages[key] ?? ''), english: list(en[key]) },
  }))

test('behavior: texts are in sentence case', () => {
  const titled = keys.filter((key) =>
    list(en[key]).some((text) =>
      /(?<![.?!] )(?<!^)\b[A-Z]/.test(text.replace(/EVM|Permit2|Safe|I /g, '')),
    ),
  )
  expect(titled).toEqual([])
})

test.each(languages)(
  'behavior: $tag has a text for each of the English ones, and no other',
  ({ messages }) => {
    expect(Object.keys(messages).toSorted()).toEqual(keys.toSorted())
  },
)

test.each(languages)(
  'behavior: the texts of $tag have the parameters of the English ones',
  (locale) => {
    const read = (texts: readonly string[]) =>
      [...new Set(texts.flatMap((it) => it.match(/\{\w+\}/g) ?? []))].toSorted()
    for (const { key, own, english } of pair(locale))
      expect([key, read(own)]).toEqual([key, read(english)])
  },
)

test.each(languages)(
  'behavior: the wording of $tag follows numbers as the language does',
  ({ tag, messages }) => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    for (const [key, message] of Object.entries(messages)) {
      if (typeof message === 'string') continue
      expect([key, pluralCategories]).toEqual([
        key,
        expect.arrayContaining(Object.keys(message)),
      ])
      // The count is shown in each: a reader does not have to trust the wording.
      for (const text of list(message)) expect(text).toContain('{count}')
    }
  },
)

/** Words that a language shares with English, and names. */
const shared: ReadonlySet<string> = new Set([
  ...['Site', 'Message', 'Details', 'Contract', 'Function', 'Item', 'Program'],
  ...['Collection', 'Solana', 'token {address}', 'Permit2', 'Passkey'],
])

test.each(languages)('behavior: the texts of $tag are translated', (locale) => {
  const same = pair(locale).filter(
    ({ own, english }) =>
      own.join() === english.join() &&
      !shared.has(own.join()) &&
      /\p{L}{2}/u.test(own.join().replace(/\{\w+\}/g, '')),
  )
  expect(same.map(({ key }) => key)).toEqual([])
})
