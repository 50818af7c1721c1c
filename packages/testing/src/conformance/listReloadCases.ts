import {
  connect,
  createMemoryStorage,
  disconnect,
  getAccount,
  getNetwork,
  switchNetwork,
} from '@latchkit/core'
import type { AdapterHarness, ConformanceCase } from './AdapterHarness.ts'
import { assert } from './assert.ts'
import { openKit, pass, until, withConnection } from './openKit.ts'

/** Lists the cases for what is left of a connection when a page or a part of it goes, and what comes back with the next. */
export function listReloadCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  const { networks } = harness

  /** Connects on one page, and opens the next with the same storage. */
  async function withReload(
    before: (page: Page) => Promise<void>,
    check: (page: Page & { prompts: number }) => Promise<void>,
  ): Promise<void> {
    const { adapter, wallet } = await harness.setup()
    const { connectorId } = wallet
    const storage = createMemoryStorage()
    const options = { networks, connectorId, storage }
    const first = await openKit(adapter, options)
    await connect(first.kit, { connectorId })
    await before({ ...first, wallet })
    first.unmount()
    const prompts = wallet.countPrompts()
    const second = await openKit(adapter, options)
    try {
      await check({ ...second, wallet, prompts })
    } finally {
      second.unmount()
    }
  }

  return [
    {
      title: 'reconnect: restores without a prompt',
      run: () =>
        withReload(
          async () => {},
          async ({ kit, wallet, prompts }) => {
            await until(kit, () => getAccount(kit).status === 'connected')
            assert(wallet.countPrompts() === prompts, 'the visitor was asked')
          },
        ),
    },
    {
      title: 'reconnect: restores the network that the visitor chose',
      run: () =>
        withReload(
          async ({ kit }) => {
            await switchNetwork(kit, { network: networks[1] })
          },
          async ({ kit }) => {
            await until(kit, () => getAccount(kit).status === 'connected')
            const { network } = getNetwork(kit)
            assert(network === networks[1], `network is ${network.name}`)
          },
        ),
    },
    {
      title: 'reconnect: restores nothing that the wallet has closed meanwhile',
      run: () =>
        withReload(
          async ({ wallet, unmount }) => {
            unmount()
            await wallet.close()
          },
          async ({ kit, wallet, prompts }) => {
            await until(kit, () => getAccount(kit).status === 'disconnected')
            assert(wallet.countPrompts() === prompts, 'the visitor was asked')
          },
        ),
    },
    {
      title: 'reconnect: restores nothing after a disconnection',
      run: () =>
        withReload(
          async ({ kit }) => disconnect(kit),
          async ({ kit, wallet, prompts }) => {
            const { status } = getAccount(kit)
            assert(status === 'disconnected', `the account is ${status}`)
            await pass()
            const later = getAccount(kit).status
            assert(later === 'disconnected', `the account is ${later}`)
            assert(wallet.countPrompts() === prompts, 'the visitor was asked')
          },
        ),
    },
    {
      title: 'unmount: leaves no listener on the wallet',
      run: () =>
        withConnection(harness, async ({ wallet, unmount }) => {
          assert(wallet.countListeners() > 0, 'was not watched')
          unmount()
          const left = wallet.countListeners()
          assert(left === 0, `${left} listeners are left`)
        }),
    },
    {
      title: 'mount: a kit that is mounted again is connected without a prompt',
      run: () =>
        withConnection(harness, async ({ kit, wallet, unmount }) => {
          const prompts = wallet.countPrompts()
          unmount()
          const unmountAgain = kit.mount()
          try {
            await until(kit, () => getAccount(kit).status === 'connected')
            assert(wallet.countPrompts() === prompts, 'the visitor was asked')
          } finally {
            unmountAgain()
          }
        }),
    },
  ]
}

type Page = Awaited<ReturnType<typeof openKit>> & {
  wallet: Awaited<ReturnType<AdapterHarness['setup']>>['wallet']
}
