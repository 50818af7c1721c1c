import { expect, test } from 'vitest'
import * as entry from './actions.ts'

test('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "CallsInterruptedError",
      "NetworkConflictError",
      "NetworkMismatchError",
      "PendingLimitError",
      "estimateGas",
      "getAssets",
      "getCallsStatus",
      "getCapabilities",
      "getViemClient",
      "grantPermissions",
      "readContract",
      "revokePermissions",
      "sendCalls",
      "signTypedData",
      "waitForCallsStatus",
      "waitForTransactionReceipt",
      "writeContract",
    ]
  `)
})
