import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importDirection } from './importDirection.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')
const rules = {
  '@sample/chain': { may: ['@sample/core'], mayLater: ['heavy'] },
  '@sample/chain/react': { may: ['react'] },
}

test('error: each way to reach what an entry point must not', () => {
  const root = join(fixtures, 'violations/importDirection')
  expect(
    importDirection({ root, rules }).map(
      ({ file, line, message }) => `${file}:${line ?? ''} ${message}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "packages/chain/src/read.ts:1 @sample/chain may load 'heavy' later, not at once",
      "packages/chain/src/useful.ts:1 @sample/chain must not reach '@sample/sibling'",
      "packages/chain/src/useful.ts:2 '../../other/src/secret.ts' is outside of src",
      "packages/chain/src/react/useChain.ts:1 @sample/chain must not reach 'react'",
      "packages/extra/src/index.ts: @sample/extra has no row in scripts/gates/importRules.mjs",
    ]
  `)
})

test('behavior: what is loaded late or for its types passes', () => {
  const root = join(fixtures, 'good/importDirection')
  expect(importDirection({ root, rules })).toEqual([])
})
