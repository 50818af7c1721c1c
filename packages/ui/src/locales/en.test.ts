import { expect, test } from 'vitest'
import { ar, de, es, fr, ja, ko, pt, tr, zh } from '../exports/locales.ts'
import { en } from './en.ts'
import type { Message } from './Message.ts'

const list = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

const texts = Object.entries(en).flatMap(([key, message]) =>
  list(message).map((text) => ({ key, text })),
)

/** Texts that the specification quotes. */
const quoted = ['Token Balance Unavailable', 'Failed to fetch transactions']

/** Names of products and their stores. */
const names = /Android|Chrome|Firefox|WalletConnect|QR|ID\b/g

test('behavior: texts are in sentence case', () => {
  const titled = texts.filter(
    ({ text }) =>
      !quoted.includes(text) &&
      /(?<![.?!] )(?<!^)\b[A-Z]/.test(text.replace(names, 'name')),
  )
  expect(titled).toEqual([])
})

test('behavior: texts are short, and what they say is active', () => {
  const words =
    /\b(?:could not|does not|did not|is not|can ?not|will not|be reached|be loaded|by itself|whoever|nobody|accept|answer|of this name|go on)\b/i
  expect(texts.filter(({ text }) => words.test(text))).toEqual([])
  expect(texts.filter(({ text }) => text.length > 110)).toEqual([])
  // One word for one thing.
  expect(texts.filter(({ text }) => /unsupported|coin/i.test(text))).toEqual([])
})

test.each([ar, de, es, fr, ja, ko, pt, tr, zh])(
  'behavior: the texts of $tag have the parameters of the English ones',
  ({ messages }) => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(en).toSorted())
    const read = (message: Message) =>
      new Set(list(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))
    for (const [key, message] of Object.entries(messages))
      expect([key, read(message)]).toEqual([
        key,
        read(en[key as keyof typeof en]),
      ])
  },
)
