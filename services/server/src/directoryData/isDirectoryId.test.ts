import { expect, test } from 'vitest'
import { isDirectoryId } from './isDirectoryId.ts'

test.each(['metamask', '1inch-wallet', 'a', 'c57c'.repeat(16)])(
  'default: %s',
  (id) => {
    expect(isDirectoryId(id)).toBe(true)
  },
)

test.each([
  '',
  '-a',
  'A',
  'a b',
  'a.b',
  'a/b',
  '..',
  '__proto__',
  'a\n',
  'a'.repeat(65),
  1,
  undefined,
  ['a'],
])('error: %s', (id) => {
  expect(isDirectoryId(id)).toBe(false)
})
