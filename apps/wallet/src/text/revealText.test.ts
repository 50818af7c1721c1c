import { expect, test } from 'vitest'
import { revealText } from './revealText.ts'

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
