import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportsSnapshots } from './exportsSnapshots.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: no snapshot, an empty one, no source', () => {
  const root = join(fixtures, 'violations/exportsSnapshots')
  expect(
    exportsSnapshots({ root }).map(({ message }) => message),
  ).toMatchInlineSnapshot(`
    [
      "no snapshot of the exports of @sample/a",
      "no snapshot of the exports of @sample/a/more",
      "@sample/a/absent has no source",
    ]
  `)
})

test('behavior: a filled snapshot for each entry with code passes', () => {
  const root = join(fixtures, 'good/exportsSnapshots')
  expect(exportsSnapshots({ root })).toEqual([])
})
