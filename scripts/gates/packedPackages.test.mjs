import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packedPackages } from './packedPackages.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: what does not resolve, lacks types, or should stay at home', async () => {
  const root = join(fixtures, 'violations/packedPackages')
  const found = await packedPackages({ root })
  expect(
    found.map(({ file, message }) => `${file} ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "packages/a has no LICENSE",
      "packages/a has no README.md",
      "packages/a ships the test lib/index.test.js",
      "packages/a lib/index.d.ts imports inferred, which is not a dependency",
      "packages/b has no LICENSE",
      "packages/b has no README.md",
      "packages/b exports lib/absent.js, which is not in it",
      "packages/b publint: The package does not specify the "type" field. Node.js may attempt to detect the package type causing a small performance hit. Consider adding "type": "commonjs".",
      "packages/b publint: pkg.exports["."].types should be the first in the object as conditions are order-sensitive so it can be resolved by TypeScript.",
      "packages/b publint: pkg.exports["."].default should be the last in the object so it doesn't take precedence over the keys following it.",
      "packages/b publint: pkg.exports["."].default is ./lib/absent.js but the file does not exist.",
      "packages/b attw: FallbackCondition .",
      "packages/b attw: FallbackCondition .",
      "packages/c exports src/index.ts, which is not in it",
      "packages/c attw: UntypedResolution ./untyped",
      "packages/c attw: UntypedResolution ./untyped",
      "packages/c lib/Place.js imports createContext without 'use client'",
      "packages/c lib/useCount.js calls useState without 'use client'",
      "packages/c lib/useMade.js makes useMade without 'use client'",
    ]
  `)
})

test('behavior: a package that resolves passes', async () => {
  const root = join(fixtures, 'good/packedPackages')
  expect(await packedPackages({ root })).toEqual([])
})
