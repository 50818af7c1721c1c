import { expect, test } from 'vitest'
import * as exports from './internal.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "checkAppLink",
      "checkDeepLink",
      "checkLink",
      "indexWallets",
      "isConnectLink",
      "isPublicAddress",
      "isPublicHost",
      "isStoreLink",
      "isWebLink",
      "onAbort",
      "parseRetryAfter",
      "parseUrl",
      "raceSignal",
      "readText",
      "wait",
      "withTimeout",
    ]
  `)
})
