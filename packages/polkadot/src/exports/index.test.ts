import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "ExistentialDepositError",
      "ExtensionUnsupportedError",
      "InsufficientFundsError",
      "InvalidAddressError",
      "InvalidDataError",
      "NodeNetworkError",
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
