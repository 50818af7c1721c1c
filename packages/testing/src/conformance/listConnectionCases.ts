import {
  connect,
  disconnect,
  getAccount,
  getNetwork,
  RequestAbortedError,
  UserRejectedRequestError,
} from '@latchkit/core'
import type { AdapterHarness, ConformanceCase } from './AdapterHarness.ts'
import { assert, assertRejects } from './assert.ts'
import { openKit, pass, until, withConnection } from './openKit.ts'

/** Lists the cases for discovery, connection, events and disconnection. */
export function listConnectionCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  const { networks } = harness
  return [
    {
      title: 'connect: gives the active account on its network',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const account = getAccount(kit)
          assert(account.status === 'connected', 'not connected')
          const isFirst = same(kit, account.address, wallet.addresses[0])
          assert(isFirst, `active account is ${account.address}`)
          const { network } = getNetwork(kit)
          assert(network === networks[0], `network is ${network.name}`)
        }),
    },
    {
      title: 'error: connect rejected by the visitor, then retried',
      async run() {
        const { adapter, wallet } = await harness.setup()
        const { connectorId } = wallet
        const { kit, unmount } = await openKit(adapter, {
          networks,
          connectorId,
        })
        try {
          wallet.answer('reject')
          await assertRejects(
            connect(kit, { connectorId }),
            UserRejectedRequestError,
          )
          assert(getAccount(kit).status === 'disconnected', 'not reset')
          wallet.answer('approve')
          await connect(kit, { connectorId })
          assert(getAccount(kit).status === 'connected', 'retry failed')
        } finally {
          unmount()
        }
      },
    },
    {
      title: 'error: connect aborted while the wallet hangs',
      async run() {
        const { adapter, wallet } = await harness.setup()
        const { connectorId } = wallet
        const { kit, unmount } = await openKit(adapter, {
          networks,
          connectorId,
        })
        try {
          wallet.answer('hang')
          const controller = new AbortController()
          const { signal } = controller
          const pending = connect(kit, { connectorId, signal })
          await until(kit, () => getAccount(kit).status === 'connecting')
          controller.abort()
          await assertRejects(pending, RequestAbortedError)
          assert(getAccount(kit).status === 'disconnected', 'not reset')
        } finally {
          unmount()
        }
      },
    },
    {
      title: 'watch: follows the account that the wallet selects',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const [, second] = wallet.addresses
          await wallet.selectAccount(second)
          await until(kit, () => same(kit, getAccount(kit).address, second))
        }),
    },
    {
      title: 'watch: follows the network that the wallet selects',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          assert(wallet.selectNetwork !== undefined, 'the wallet can not move')
          await wallet.selectNetwork(networks[1])
          await until(kit, () => getNetwork(kit).network === networks[1])
        }),
    },
    {
      title: 'watch: disconnects when the wallet closes its accounts',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          await wallet.close()
          await until(kit, () => getAccount(kit).status === 'disconnected')
        }),
    },
    {
      title: 'watch: nothing of the wallet changes what is disconnected',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          await disconnect(kit)
          const [, second] = wallet.addresses
          await wallet.selectAccount(second)
          await pass()
          const { status, address } = getAccount(kit)
          assert(status === 'disconnected', `the account is ${status}`)
          assert(address === undefined, `the address is ${address}`)
        }),
    },
    {
      title: 'isAddress: takes the addresses of the wallet, and no junk',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          const adapter = kit.adapters.get(networks[0].chainNamespace)
          const [first, second] = wallet.addresses
          const isSame = (a: string, b: string) => adapter?.isSameAddress(a, b)
          assert(isSame(first, first) === true, `${first} is not itself`)
          assert(isSame(first, second) === false, `${first} is ${second}`)
          // Without it, any text is an address.
          const isAddress = (text: string) => adapter?.isAddress?.(text)
          for (const address of wallet.addresses)
            assert(isAddress(address) !== false, `${address} is refused`)
          for (const text of ['', ' ', `${first}${first}`, '__proto__'])
            assert(isAddress(text) !== true, `"${text}" is an address`)
        }),
    },
    {
      title: 'disconnect: leaves no listener on the wallet',
      run: () =>
        withConnection(harness, async ({ kit, wallet }) => {
          assert(wallet.countListeners() > 0, 'was not watched')
          await disconnect(kit)
          assert(getAccount(kit).status === 'disconnected', 'still connected')
          const left = wallet.countListeners()
          assert(left === 0, `${left} listeners are left`)
        }),
    },
  ]

  function same(
    kit: Parameters<typeof getAccount>[0],
    a: string | undefined,
    b: string,
  ): boolean {
    const adapter = kit.adapters.get(networks[0].chainNamespace)
    return a !== undefined && adapter?.isSameAddress(a, b) === true
  }
}
