import { expect, test } from 'vitest'
import * as entry from './index.ts'

test('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "DustError",
      "InsufficientFundsError",
      "InvalidAddressError",
      "InvalidMemoError",
      "NetworkSwitchUnsupportedError",
      "NodeNetworkError",
      "NodeResponseError",
      "NodeUnreachableError",
      "OrdinalsSpendError",
      "PurposeError",
      "SighashTypeError",
      "TransactionAlteredError",
      "TransactionDroppedError",
      "TransactionRefusedError",
      "TransactionReplacedError",
      "TransactionUnsignedError",
      "WalletResponseError",
      "bitcoin",
      "bitcoinMainnet",
      "bitcoinNetwork",
      "bitcoinRegtest",
      "bitcoinSignet",
      "bitcoinTestnet",
      "bitcoinTestnet4",
    ]
  `)
})
