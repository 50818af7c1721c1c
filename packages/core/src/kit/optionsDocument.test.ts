import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultOptions } from './defaultOptions.ts'

const path = join(import.meta.dirname, '../../../../docs/options.md')
const text = readFileSync(path, 'utf8')

/** Rows of the tables with a default, by their first cell. */
const documented = Object.fromEntries(
  [...text.matchAll(/^\| `(\w+)` \| (?:`([^`]*)`)? ?\| /gm)].map(
    ([, name, value]) => [name, value],
  ),
)

test('docs/options.md names every option with its default', () => {
  const { features, ...options } = defaultOptions
  const expected = Object.entries({ ...options, ...features }).map(
    ([name, value]) => [
      name,
      value === undefined ? value : JSON.stringify(value),
    ],
  )
  expect(documented).toEqual(Object.fromEntries(expected))
})
