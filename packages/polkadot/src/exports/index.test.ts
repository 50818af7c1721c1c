import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "ConfirmationTimeoutError",
      "ExistentialDepositError",
      "ExtensionUnsupportedError",
      "InsufficientFundsError",
      "InvalidAddressError",
      "InvalidDataError",
      "NodeNetworkError",
      "NodeRequestError",
      "NodeResponseError",
      "NodeUnreachableError",
      "TransactionRefusedError",
      "WalletResponseError",
      "kusama",
      "kusamaAssetHub",
      "paseo",
      "polkadot",
      "polkadotAssetHub",
      "polkadotMainnet",
      "polkadotNetwork",
      "westend",
    ]
  `)
})
