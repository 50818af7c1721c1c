import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { normalize } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import { isNameLabel } from './labels.ts'
import { suggestLabels } from './suggestions.ts'

test('default', () => {
  expect(suggestLabels('bobby')).toMatchInlineSnapshot(`
    [
      "bobby",
      "bobby-eth",
      "bobby-wallet",
      "bobby-hq",
      "bobby-app",
      "bobby-x",
      "its-bobby",
      "the-bobby",
      "my-bobby",
      "hey-bobby",
      "bobby1",
      "bobby7",
      "bobby42",
      "bobby99",
      "bobby123",
      "bobby2024",
      "bobby777",
      "bobby1000",
    ]
  `)
})

test.each([
  ['Bobby', 'bobby'],
  ['  Jörg Müller! ', 'jorg-muller'],
  ['bob__by', 'bob-by'],
  ['-bobby-', 'bobby'],
  ['Bobby🔑', 'bobby'],
  ['ｂｏｂｂｙ', 'bobby'],
  ['b'.repeat(255), 'b'.repeat(63)],
  [`${'b'.repeat(62)}-b`, 'b'.repeat(62)],
])('behavior: %s becomes %s', (wanted, label) => {
  expect(suggestLabels(wanted)[0]).toBe(label)
})

test('behavior: a long one is cut, so that each suggestion fits', () => {
  const cut = 'b'.repeat(50)
  expect(suggestLabels('b'.repeat(255)).slice(0, 3)).toEqual([
    'b'.repeat(63),
    `${cut}-eth`,
    `${cut}-wallet`,
  ])
})

test('behavior: a label has 4 to 63 characters', () => {
  const lengths = [0, 3, 4, 63, 64]
  expect(lengths.map((it) => isNameLabel('b'.repeat(it)))).toEqual([
    ...[false, false],
    ...[true, true],
    false,
  ])
})

test('behavior: every label is in normal form (ENSIP-15)', () => {
  const random = createSeededRandom(15)
  const characters = 'abcxyz0189-'
  const texts = Array.from({ length: 4_000 }, () =>
    Array.from(
      { length: 4 + random(5) },
      () => characters[random(characters.length)],
    ).join(''),
  )
  const labels = texts.filter(isNameLabel)
  expect(labels.length).toBeGreaterThan(1_000)
  expect(labels.map((it) => normalize(it))).toEqual(labels)
})

test('behavior: what is too short is made longer', () => {
  expect(suggestLabels('bob')[0]).toBe('bob-eth')
})

test('behavior: nothing is made of nothing', () => {
  for (const wanted of ['', '🔑', '---', 'бобби', '...'])
    expect(suggestLabels(wanted)).toEqual([])
})

describe('behavior: each can be had', () => {
  test.each([
    'bobby',
    'a',
    'a-b',
    'b'.repeat(255),
    '0x00',
    `${'b'.repeat(49)}-b`,
    'xn--bobby',
    '__proto__',
  ])('%s', (wanted) => {
    const labels = suggestLabels(wanted)
    expect(labels.length).toBeGreaterThan(5)
    expect(labels.filter((it) => !isNameLabel(it))).toEqual([])
    expect(new Set(labels).size).toBe(labels.length)
  })
})
