import { expect, test } from 'vitest'
import * as exports from './http.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "CommonQuery",
      "ErrorBody",
      "Name",
      "TokenBalance",
      "Transaction",
      "Transfer",
      "Wallet",
      "endpoint",
      "getAnalyticsConfig",
      "getAssetImage",
      "getAvatar",
      "getBalances",
      "getCurrencyImage",
      "getHistory",
      "getIdentity",
      "getName",
      "getNameSuggestions",
      "getNames",
      "getPrices",
      "getSupportedNetworks",
      "getTokenImage",
      "getWalletImage",
      "getWallets",
      "operationTypes",
      "postRpc",
      "registerName",
      "resolveName",
      "resolveNameByPost",
    ]
  `)
})
