import { join } from 'node:path'
import { expect, test } from 'vitest'
import { valueCycles } from './valueCycles.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: cycles within a package, by a late import, and across packages', () => {
  const root = join(fixtures, 'violations/valueCycles')
  expect(
    valueCycles({ root }).map(({ message }) => message),
  ).toMatchInlineSnapshot(`
    [
      "imports itself: packages/a/src/one.ts → packages/a/src/two.ts → packages/a/src/three.ts → packages/a/src/one.ts",
      "imports itself: packages/b/src/index.ts → packages/c/src/index.ts → packages/b/src/index.ts",
    ]
  `)
})

test('behavior: a way back by types alone, and tests, pass', () => {
  expect(valueCycles({ root: join(fixtures, 'good/valueCycles') })).toEqual([])
})
