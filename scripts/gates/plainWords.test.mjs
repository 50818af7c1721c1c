import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainWords } from './plainWords.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: refused words in comments and documents', () => {
  const root = join(fixtures, 'violations/plainWords')
  expect(
    plainWords({ root }).map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "packages/a/src/a.ts:3 say it without "told"",
      "packages/a/src/a.ts:6 say it without "Nobody"",
      "packages/a/src/a.ts:6 say it without "hears"",
      "README.md:3 say it without "Tell"",
      "README.md:3 say it without "somebody"",
    ]
  `)
})

test('behavior: code and other words pass', () => {
  expect(plainWords({ root: join(fixtures, 'good/plainWords') })).toEqual([])
})
