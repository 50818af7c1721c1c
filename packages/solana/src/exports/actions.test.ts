import { expect, test } from 'vitest'
import * as exports from './actions.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "sendToken",
      "signAllTransactions",
      "signAndSendTransaction",
      "signIn",
      "signTransaction",
      "waitForTransaction",
    ]
  `)
})
