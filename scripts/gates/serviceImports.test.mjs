import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceImports } from './serviceImports.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: other packages, other services, and itself by name', () => {
  const root = join(fixtures, 'violations/serviceImports')
  expect(serviceImports({ root })).toMatchInlineSnapshot(`
    [
      {
        "file": "services/a/src/main.ts",
        "message": "must not import '@latchkit/core'",
      },
      {
        "file": "services/a/src/main.ts",
        "message": "must not import '@latchkit/relay'",
      },
      {
        "file": "services/a/src/main.ts",
        "message": "must not import '../../b/src/read.ts'",
      },
      {
        "file": "services/a/src/main.ts",
        "message": "must not import '@latchkit/test/shared/startRedis'",
      },
      {
        "file": "services/shared/src/logger.ts",
        "message": "must not import '@latchkit/shared/health'",
      },
    ]
  `)
})

test('behavior: the protocol, the shared workspace, npm and tests pass', () => {
  expect(
    serviceImports({ root: join(fixtures, 'good/serviceImports') }),
  ).toEqual([])
})
