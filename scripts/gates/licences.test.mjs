import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licences } from './licences.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')
const exceptions = ['css-tool', 'css-tool-*'].map((name) => ({
  package: name,
  licence: 'MPL-2.0',
  reason: 'Runs at build time.',
}))

test('error: what is not free, ships, or needs no exception', () => {
  const root = join(fixtures, 'violations/licences')
  expect(
    licences({ root, exceptions }).map(
      ({ file, message }) => `${file}: ${message}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "other/package-lock.json: @scope/relay 1.0.0 is SEE LICENSE IN LICENSE.md",
      "package-lock.json: c 1.0.0 is GPL-3.0-only and it ships",
      "package-lock.json: css-tool 1.0.0 is MPL-2.0 and it ships",
      "package-lock.json: other-tool 1.0.0 is MPL-2.0",
      "package-lock.json: silent 1.0.0 is unlicensed",
      "package-lock.json: both 1.0.0 is (MIT AND GPL-3.0-only)",
      "scripts/gates/licenceExceptions.json: css-tool needs no exception",
      "scripts/gates/licenceExceptions.json: css-tool-* needs no exception",
    ]
  `)
})

test('behavior: free licences and named tools pass', () => {
  const root = join(fixtures, 'good/licences')
  expect(licences({ root, exceptions })).toEqual([])
})
