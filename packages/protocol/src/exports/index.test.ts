import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "BaseError",
      "InvalidAccountIdError",
      "InvalidAssetIdError",
      "InvalidJsonError",
      "InvalidNetworkIdError",
      "OutcomeUnknownError",
      "RequestAbortedError",
      "RpcError",
      "TimeoutError",
      "TransactionError",
      "UserRejectedRequestError",
      "adapterExample",
      "foldText",
      "formatAccountId",
      "formatAssetId",
      "formatNetworkId",
      "getMethodSafety",
      "isAccountId",
      "isAssetId",
      "isNetworkId",
      "isSignature",
      "isTransactionHash",
      "numericNamespace",
      "parseAccountId",
      "parseAssetId",
      "parseJson",
      "parseNetworkId",
      "rpcErrors",
      "safeMethods",
      "stripText",
      "toRpcError",
      "unsafeMethods",
    ]
  `)
})
