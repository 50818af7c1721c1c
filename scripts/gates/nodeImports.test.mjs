import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeImports } from './nodeImports.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: looks for a browser, by any file, or fails without one', () => {
  const root = join(fixtures, 'violations/nodeImports')
  const found = nodeImports({ root })
  const more = found.pop()
  expect(
    found.map(({ file, message }) => `${file} ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "packages/a/lib/index.js reads 'navigator' when imported",
      "packages/a/lib/index.js reads 'localStorage' when imported",
      "packages/a/lib/index.js reads 'fetch' when imported",
      "packages/a/lib/index.js reads 'customElements' when imported",
      "packages/a/lib/index.js reads 'window' when imported",
    ]
  `)
  expect(more?.file).toBe('packages/a/lib/more.js')
  expect(more?.message).toMatch(/^can't be imported: [\s\S]*TypeError/)
})

test('behavior: what looks when it is called passes', () => {
  expect(nodeImports({ root: join(fixtures, 'good/nodeImports') })).toEqual([])
})
