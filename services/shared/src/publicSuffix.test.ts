import { expect, test } from 'vitest'
import { isPublicSuffix } from './publicSuffix.ts'

test.each([
  ['com', true],
  ['co.uk', true],
  ['vercel.app', true],
  ['github.io', true],
  ['unlisted', true],
  ['', true],
  ['shop.example', false],
  ['me.vercel.app', false],
  ['a.b.co.uk', false],
])('behavior: %j: %s', (host, expected) => {
  expect(isPublicSuffix(host)).toBe(expected)
})
