import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFiles } from './lockFiles.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: changed terms, install scripts, no checksum, a bound registry', () => {
  const root = join(fixtures, 'violations/lockFiles')
  expect(
    lockFiles({ root }).map(({ message }) => message),
  ).toMatchInlineSnapshot(`
    [
      "@reown/appkit is not allowed",
      "@walletconnect/core 2.21.9 is above 2.21.8",
      "@walletconnect/sign-client 3.0.0 is above 2.21.8",
      "builds runs a script when it is installed",
      "unchecked has no checksum",
      "bound is bound to https://registry.example/bound-1.0.0.tgz",
    ]
  `)
})

test('behavior: the last free versions pass', () => {
  expect(lockFiles({ root: join(fixtures, 'good/lockFiles') })).toEqual([])
})
