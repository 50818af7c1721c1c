import { expect, test } from 'vitest'
import * as entry from './actions.ts'

test('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "CallsInterruptedError",
      "NetworkConflictError",
      "NetworkMismatchError",
      "PendingLimitError",
      "SwapAlteredError",
      "buildSwap",
      "buildSwapApproval",
      "estimateFee",
      "estimateGas",
      "getAssets",
      "getCallsStatus",
      "getCapabilities",
      "getMaxAmount",
      "getTokenBalance",
      "getViemClient",
      "grantPermissions",
      "readContract",
      "revokePermissions",
      "sendCalls",
      "sendToken",
      "signTypedData",
      "waitForCallsStatus",
      "waitForTransactionReceipt",
      "writeContract",
    ]
  `)
})
