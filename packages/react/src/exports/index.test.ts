import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as react from './index.ts'
import * as queries from './queries.ts'

test('exports of @latchkit/react', () => {
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "KitProvider",
      "KitProviderNotFoundError",
      "createActionHook",
      "createNetworkActionHook",
      "useAccount",
      "useAccounts",
      "useAction",
      "useAddressLabel",
      "useConnect",
      "useConnectAll",
      "useConnectors",
      "useCountdown",
      "useDevices",
      "useDisconnect",
      "useEmailLogin",
      "useEvents",
      "useKit",
      "useKitState",
      "useNetwork",
      "useNetworks",
      "useRecentWallets",
      "useRequest",
      "useSendTransaction",
      "useSignMessage",
      "useSwitchNamespace",
      "useSwitchNetwork",
      "useUser",
      "useWalletInfo",
    ]
  `)
})

test('exports of @latchkit/react/queries', () => {
  expect(Object.keys(queries).sort()).toMatchInlineSnapshot(`
    [
      "QueryProvider",
      "balanceQuery",
      "balancesQuery",
      "defineInfiniteQuery",
      "defineQuery",
      "gasPriceQuery",
      "getQueryClient",
      "historyQuery",
      "identityQuery",
      "nameQuery",
      "nameSuggestionsQuery",
      "namesQuery",
      "pricesQuery",
      "swapAllowanceQuery",
      "swapQuoteQuery",
      "swapTokensQuery",
      "useAccountRefresh",
      "useBalance",
      "useBalances",
      "useGasPrice",
      "useHistory",
      "useIdentity",
      "useKitInfiniteQuery",
      "useKitQuery",
      "useName",
      "useNameSuggestions",
      "useNames",
      "usePrices",
      "useRegisterName",
      "useSwapAllowance",
      "useSwapQuote",
      "useSwapTokens",
      "useWalletSearch",
      "useWallets",
      "walletSearchQuery",
      "walletsQuery",
    ]
  `)
})

test('behavior: the README lists every hook, and none that is not there', () => {
  const path = join(import.meta.dirname, '../../README.md')
  const listed = readFileSync(path, 'utf8').matchAll(/^\| `(use\w+)\(/gm)
  const hooks = Object.keys({ ...react, ...queries }).filter((name) =>
    name.startsWith('use'),
  )
  expect([...listed].map(([, name]) => name).sort()).toEqual(hooks.sort())
})
