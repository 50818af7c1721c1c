import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredDependencies } from './declaredDependencies.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: names that the manifest does not offer to an app', () => {
  const root = join(fixtures, 'violations/declaredDependencies')
  expect(
    declaredDependencies({ root }).map(({ line, message }) => [line, message]),
  ).toMatchInlineSnapshot(`
    [
      [
        1,
        "'node:fs' is not a dependency of @sample/a",
      ],
      [
        2,
        "'@sample/c' is not a dependency of @sample/a",
      ],
      [
        3,
        "'only-for-tests' is not a dependency of @sample/a",
      ],
      [
        5,
        "'hoisted' is not a dependency of @sample/a",
      ],
    ]
  `)
})

test('behavior: dependencies, peers and tests pass', () => {
  const root = join(fixtures, 'good/declaredDependencies')
  expect(declaredDependencies({ root })).toEqual([])
})
