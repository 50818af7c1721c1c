import {
  abortRequests,
  addNetwork,
  getBalance,
  getNetwork,
  NetworkMismatchError,
  RequestAbortedError,
  sendTransaction,
  signMessage,
  switchNetwork,
  UserRejectedRequestError,
} from '@latchkit/core'
import type { AdapterHarness, ConformanceCase } from './AdapterHarness.ts'
import { assert, assertRejects } from './assert.ts'
import { withConnection } from './openKit.ts'

/** Lists the cases for signing, sending, switching networks and reading. */
export function listRequestCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  const { networks, unknownNetwork } = harness
  return [
    {
      title: 'signMessage: gives a signature that verifies',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const message = 'Grüße, 世界 👋\nsecond line'
          const signature = await signMessage(kit, { message })
          const [address] = wallet.addresses
          assert(
            await harness.verifyMessage({ address, message, signature }),
            `${signature} is not by ${address}`,
          )
        }),
    },
    {
      title: 'error: signMessage rejected by the visitor',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          wallet.answer('reject')
          await assertRejects(
            signMessage(kit, { message: 'no' }),
            UserRejectedRequestError,
          )
        }),
    },
    {
      title: 'error: signMessage aborted while the wallet hangs',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          wallet.answer('hang')
          const pending = assertRejects(
            signMessage(kit, { message: 'never' }),
            RequestAbortedError,
          )
          while (kit.getState().asking.length === 0)
            await new Promise((resolve) => setTimeout(resolve))
          abortRequests(kit)
          await pending
        }),
    },
    {
      title: 'sendTransaction: transfers the value to the recipient',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const [, to] = wallet.addresses
          const value = 12_345n
          const hash = await sendTransaction(kit, { to, value })
          const [network] = networks
          const sent = await harness.readTransaction({ network, hash })
          assert(sent.value === value, `moved ${sent.value}`)
          const { adapters } = kit
          const adapter = adapters.get(network.chainNamespace)
          assert(adapter?.isSameAddress(sent.to, to) === true, `to ${sent.to}`)
          const followed = kit.getState().sent.map((each) => each.hash)
          assert(followed.join() === hash, `followed are ${followed}`)
        }),
    },
    {
      title: 'error: sendTransaction for another network than the wallet’s',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const [, to] = wallet.addresses
          const prompts = wallet.countPrompts()
          const [, network] = networks
          await assertRejects(
            sendTransaction(kit, { to, value: 1n, network }),
            NetworkMismatchError,
          )
          assert(wallet.countPrompts() === prompts, 'the wallet was asked')
        }),
    },
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
