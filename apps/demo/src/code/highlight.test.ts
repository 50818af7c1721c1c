import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const show = (source: string) =>
  highlight(source)
    .map(({ kind, text }) => (kind ? `[${kind} ${text}]` : text))
    .join('')

test('default', () => {
  expect(
    show(`import { evm } from '@latchkit/evm'
// A kit
const kit = createKit({ adapters: [evm()], count: 10_000n, isOn: false })`),
  ).toMatchInlineSnapshot(`
    "[keyword import] { evm } [keyword from] [string '@latchkit/evm']
    [comment // A kit]
    [keyword const] kit = [call createKit]({ [key adapters]: [[call evm]()], [key count]: [number 10_000n], [key isOn]: [keyword false] })"
  `)
})

test('behavior: elements and their props', () => {
  expect(
    show('<ui.Provider kit={kit} locale="de">for it</ui.Provider>'),
  ).toMatchInlineSnapshot(
    `"<[tag ui.Provider] [key kit]={kit} [key locale]=[string "de"]>[keyword for] it</[tag ui.Provider]>"`,
  )
})

test.each([
  'a / b < c && d > e // it’s "open',
  "const text = 'it\\'s $x",
  '`a $b c` 🙂 /* open',
  'imports.from.constant',
])('behavior: nothing is lost of %s', (source) => {
  expect(
    highlight(source)
      .map(({ text }) => text)
      .join(''),
  ).toBe(source)
})

test('behavior: a part of a word is no keyword', () => {
  expect(show('imports.constant')).toBe('imports.constant')
})
