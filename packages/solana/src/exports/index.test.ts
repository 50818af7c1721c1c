import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "ConfirmationTimeoutError",
      "GenesisMismatchError",
      "InvalidSolanaAddressError",
      "InvalidTransactionError",
      "InvalidTransferError",
      "NetworkNotOfferedError",
      "SolanaNodeError",
      "SolanaNodeResponseError",
      "SolanaWalletResponseError",
      "TokenBalanceError",
      "TransactionFailedError",
      "solana",
      "solanaDevnet",
      "solanaMainnet",
      "solanaNetwork",
      "solanaTestnet",
    ]
  `)
})
