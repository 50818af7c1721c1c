import { expect, test } from 'vitest'
import * as exports from './smartAccount.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "encodeSmartAccountCreation",
      "getSmartAccountAddress",
      "wrapSmartAccountSignature",
    ]
  `)
})
