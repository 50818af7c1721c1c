import { expect, test } from 'vitest'
import * as entry from './react.ts'

test('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "assetsQuery",
      "callsStatusQuery",
      "capabilitiesQuery",
      "estimateGasQuery",
      "readContractQuery",
      "transactionReceiptQuery",
      "useAssets",
      "useBuildSwap",
      "useBuildSwapApproval",
      "useCallsStatus",
      "useCapabilities",
      "useEstimateGas",
      "useGrantPermissions",
      "useReadContract",
      "useRevokePermissions",
      "useSendCalls",
      "useSignTypedData",
      "useWaitForTransactionReceipt",
      "useWriteContract",
    ]
  `)
})
