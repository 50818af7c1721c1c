import {
  addNetwork,
  BaseError,
  getBalance,
  getNetwork,
  RequestAbortedError,
  request,
  switchNetwork,
  UserRejectedRequestError,
} from '@latchkit/core'
import type { AdapterHarness, ConformanceCase } from './AdapterHarness.ts'
import { assert, assertRejects } from './assert.ts'
import { withConnection } from './openKit.ts'

/** Lists the cases for reading, switching networks and other requests. */
export function listRequestCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  const { networks, unknownNetwork } = harness
  return [
    {
      title: 'getBalance: reads base units of the native currency',
      run: () =>
        withConnection(harness, async ({ kit }) => {
          const balance = await getBalance(kit)
          const { decimals, symbol } = networks[0].nativeCurrency
          assert(typeof balance.value === 'bigint', 'value is no bigint')
          assert(balance.value > 0n, 'the account is empty')
          assert(balance.decimals === decimals, `${balance.decimals} decimals`)
          assert(balance.symbol === symbol, `symbol ${balance.symbol}`)
        }),
    },
    {
      title: 'error: getBalance aborted',
      run: () =>
        withConnection(harness, async ({ kit }) => {
          const signal = AbortSignal.abort()
          await assertRejects(getBalance(kit, { signal }), RequestAbortedError)
        }),
    },
    {
      title: 'error: request of a method that the wallet does not have',
      run: () =>
        withConnection(harness, async ({ kit }) => {
          const method = 'latchkit_unknown'
          await assertRejects(request(kit, { method }), BaseError)
        }),
    },
    {
      title: 'switchNetwork: moves the wallet',
      run: () =>
        withConnection(harness, async ({ kit }) => {
          const { caipNetworkId: networkId } = networks[1]
          await switchNetwork(kit, { network: networkId })
          const { network } = getNetwork(kit)
          assert(network === networks[1], `network is ${network.name}`)
        }),
    },
    {
      title: 'switchNetwork: adds a network that the wallet does not know',
      run: () =>
        withConnection(harness, async ({ kit }) => {
          addNetwork(kit, { network: unknownNetwork })
          const { caipNetworkId: networkId } = unknownNetwork
          await switchNetwork(kit, { network: networkId })
          const { network } = getNetwork(kit)
          assert(network === unknownNetwork, `network is ${network.name}`)
        }),
    },
    {
      title: 'error: switchNetwork rejected by the visitor',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          wallet.answer('reject')
          const { caipNetworkId: networkId } = networks[1]
          await assertRejects(
            switchNetwork(kit, { network: networkId }),
            UserRejectedRequestError,
          )
          const { network } = getNetwork(kit)
          assert(network === networks[0], `network is ${network.name}`)
        }),
    },
  ]
}
