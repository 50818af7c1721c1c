import { describe, expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import { stripText } from './text.ts'

describe('stripText', () => {
  test('default', () => {
    expect(stripText('  Rainbow 🌈 Wallet ', { max: 64 })).toBe(
      'Rainbow 🌈 Wallet',
    )
  })

  test.each([
    ['C0', 'a\u0000\u0007\u001b\u001fb'],
    ['DEL and C1', 'a\u007f\u0080\u009fb'],
    ['bidi embeddings', 'a\u202a\u202b\u202c\u202d\u202eb'],
    ['bidi isolates', 'a\u2066\u2067\u2068\u2069b'],
    ['bidi marks', 'a\u200e\u200f\u061cb'],
    ['zero-width', 'a\u200b\u200c\u200d\u2060\ufeffb'],
    ['soft hyphen', 'a\u00adb'],
    ['tags', 'a\u{e0001}\u{e0041}\u{e007f}b'],
    ['Hangul fillers', 'a\u115f\u1160\u3164\uffa0b'],
    [
      'lone surrogates',
      'a\ud83d\udc00\udc00\ud83db'.replace('\ud83d\udc00', ''),
    ],
  ])('behavior: removes %s', (_, text) => {
    expect(stripText(text, { max: 64 })).toBe('ab')
  })

  test('behavior: removes every character of the ranges', () => {
    const ranges = [
      [0x200b, 0x200f],
      [0x202a, 0x202e],
      [0x2060, 0x2064],
      [0x2066, 0x2069],
      [0xfeff, 0xfeff],
      [0x061c, 0x061c],
    ] as const
    for (const [from, to] of ranges)
      for (let code = from; code <= to; code++)
        expect(stripText(`a${String.fromCodePoint(code)}b`, { max: 9 })).toBe(
          'ab',
        )
  })

  test.each([
    '\n',
    '\r\n',
    '\t',
    '\v',
    '\f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u00a0',
    '\u3000',
    '  \n\t  ',
    ' \u200b ',
    '\n\u202e\n',
  ])('behavior: turns %j into one space', (gap) => {
    expect(stripText(`a${gap}b`, { max: 64 })).toBe('a b')
  })

  test('behavior: trims what stripping uncovers', () => {
    expect(stripText('\u200b \u202e a \ufeff \n', { max: 64 })).toBe('a')
    expect(stripText('\u200b\u202e\n', { max: 64 })).toBe('')
  })

  test('behavior: leaves scripts and emoji alone', () => {
    const text = 'Кошелёк 钱包 محفظة वॉलेट ❤️ é <b>&amp;</b>'
    expect(stripText(text, { max: 64 })).toBe(text)
  })

  test('parameters: max', () => {
    expect(stripText('abcdef', { max: 3 })).toBe('abc')
    expect(stripText('abc', { max: 3 })).toBe('abc')
    expect(stripText('ab cd', { max: 3 })).toBe('ab')
    expect(stripText('abc', { max: 0 })).toBe('')
    expect(stripText('abc', { max: Number.POSITIVE_INFINITY })).toBe('abc')
    expect(stripText('\u200b\u200babc', { max: 3 })).toBe('abc')
  })

  test('parameters: max counts code points', () => {
    expect(stripText('🦊🦊🦊', { max: 2 })).toBe('🦊🦊')
    expect(stripText('🦊🦊🦊', { max: 3 })).toBe('🦊🦊🦊')
    expect(stripText('a🦊b', { max: 2 })).toBe('a🦊')
  })

  test.each([
    undefined,
    null,
    0,
    1n,
    true,
    Symbol('a'),
    {},
    [],
    ['a'],
    { toString: () => 'a' },
    new String('a'),
  ])('behavior: a non-string gives nothing (%#)', (value) => {
    expect(stripText(value, { max: 64 })).toBe('')
  })
})

describe('foldText', () => {
  test.for([
    ['  Base   Mainnet ', 'base mainnet'],
    ['Réseau ÉTHÉR', 'reseau ether'],
    // Composed and decomposed, as keyboards differ.
    ['\u00e9', 'e'],
    ['e\u0301', 'e'],
    ['İSTANBUL', 'istanbul'],
    ['ＡＢＣ', 'abc'],
    ['', ''],
  ] as const)('%s becomes %s', ([text, folded]) => {
    expect(foldText(text)).toBe(folded)
  })
})
