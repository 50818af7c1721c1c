import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "ConfirmationTimeoutError",
      "InsufficientFundsError",
      "InvalidAddressError",
      "InvalidTransactionError",
      "InvalidTransferError",
      "NetworkNotOfferedError",
      "NodeNetworkError",
      "NodeRequestError",
      "NodeResponseError",
      "NodeStatusError",
      "NodeUnreachableError",
      "TransactionFailedError",
      "WalletResponseError",
      "solana",
      "solanaDevnet",
      "solanaMainnet",
      "solanaNetwork",
      "solanaTestnet",
    ]
  `)
})
