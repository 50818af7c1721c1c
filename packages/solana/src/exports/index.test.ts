import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "ConfirmationTimeoutError",
      "InvalidSolanaAddressError",
      "InvalidTransactionError",
      "InvalidTransferError",
      "NetworkNotOfferedError",
      "NodeGenesisError",
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
