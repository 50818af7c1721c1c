import { expect, test } from 'vitest'
import * as entry from './index.ts'

test('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "DustError",
      "InsufficientFundsError",
      "InvalidAddressError",
      "InvalidAmountError",
      "InvalidMemoError",
      "NetworkSwitchUnsupportedError",
      "NodeNetworkError",
      "NodeResponseError",
      "NodeUnreachableError",
      "PurposeError",
      "TransactionAlteredError",
      "TransactionRefusedError",
      "TransactionUnsignedError",
      "WalletResponseError",
      "bitcoin",
      "bitcoinMainnet",
      "bitcoinRegtest",
      "bitcoinSignet",
      "bitcoinTestnet",
      "bitcoinTestnet4",
    ]
  `)
})
