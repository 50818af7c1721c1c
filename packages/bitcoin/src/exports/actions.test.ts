import { expect, test } from 'vitest'
import * as entry from './actions.ts'

test('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "NetworkMismatchError",
      "estimateFee",
      "getAddresses",
      "sendTransfer",
      "signMessage",
      "signPsbt",
      "waitForTransaction",
    ]
  `)
})
