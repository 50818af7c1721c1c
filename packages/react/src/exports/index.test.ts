import { expect, test } from 'vitest'
import * as react from './index.ts'
import * as queries from './queries.ts'

test('exports of @latchkit/react', () => {
  expect(Object.keys(react)).toMatchInlineSnapshot(`
    [
      "createActionHook",
      "useAction",
      "KitProviderNotFoundError",
      "useAccount",
      "useAddressLabel",
      "useConnect",
      "useConnectors",
      "useDisconnect",
      "useEvents",
      "useNetwork",
      "useNetworks",
      "useRecentWallets",
      "useRequest",
      "useSendTransaction",
      "useSignMessage",
      "useSwitchNetwork",
      "useWalletInfo",
      "KitProvider",
      "useKit",
      "useKitState",
    ]
  `)
})

test('exports of @latchkit/react/queries', () => {
  expect(Object.keys(queries)).toMatchInlineSnapshot(`
    [
      "balanceQuery",
      "defineQuery",
      "getQueryClient",
      "QueryProvider",
      "useBalance",
      "useKitQuery",
    ]
  `)
})
