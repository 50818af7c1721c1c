import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readmeExample } from './readmeExample.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: an example that does not compile, or is not there', () => {
  const root = join(fixtures, 'violations')
  expect([
    ...readmeExample({ root: join(root, 'readmeExample') }),
    ...readmeExample({ root: join(root, 'noReadmeExample') }),
  ]).toMatchInlineSnapshot(`
    [
      {
        "file": "README.md",
        "message": "App.tsx(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
      },
      {
        "file": "README.md",
        "message": "has no tsx example",
      },
    ]
  `)
})

test('behavior: one that compiles passes', () => {
  expect(readmeExample({ root: join(fixtures, 'good/readmeExample') })).toEqual(
    [],
  )
})
