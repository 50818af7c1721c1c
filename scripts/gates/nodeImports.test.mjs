import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeImports } from './nodeImports.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: looks for a browser, by any file, or fails without one', () => {
  const root = join(fixtures, 'violations/nodeImports')
  const found = nodeImports({ root })
  expect(found.map(({ file }) => file)).toEqual([
    'packages/a/lib/index.js',
    'packages/a/lib/index.js',
    'packages/a/lib/more.js',
  ])
  const [deep, index, more] = found.map(({ message }) => message)
  expect(deep).toBe("reads 'navigator' when imported")
  expect(index).toBe("reads 'window' when imported")
  expect(more).toMatch(/^can't be imported: [\s\S]*TypeError/)
})

test('behavior: what looks when it is called passes', () => {
  expect(nodeImports({ root: join(fixtures, 'good/nodeImports') })).toEqual([])
})
