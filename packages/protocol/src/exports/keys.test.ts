import { expect, test } from 'vitest'
import * as exports from './keys.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "Addresses",
      "Mode",
      "WrappedKey",
      "activateWallet",
      "answerLink",
      "confirmRecovery",
      "createRecovery",
      "createWallet",
      "findShares",
      "getLink",
      "getProtection",
      "getRecovery",
      "getShare",
      "getWallet",
      "hashWrappedKeys",
      "putAddress",
      "putRecovery",
      "putShare",
      "removeRecovery",
      "removeShare",
      "startLink",
      "upgradeRecovery",
    ]
  `)
})
