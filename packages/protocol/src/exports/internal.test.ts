import { expect, test } from 'vitest'
import * as exports from './internal.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "checkAppLink",
      "checkDeepLink",
      "checkLink",
      "decodeBase58",
      "decodeBase64",
      "decodeHex",
      "encodeBase58",
      "encodeBase64",
      "encodeHex",
      "indexWallets",
      "isConnectLink",
      "isEmail",
      "isHexData",
      "isPublicAddress",
      "isPublicHost",
      "isStoreLink",
      "isWebLink",
      "onAbort",
      "parseRetryAfter",
      "parseUrl",
      "raceSignal",
      "readText",
      "swapRouters",
      "wait",
      "withTimeout",
    ]
  `)
})
