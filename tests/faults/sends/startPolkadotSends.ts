import { sendTransaction } from '@latchkit/core'
import type { FaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import { openFaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import {
  dot,
  openPolkadotApp,
  openPolkadotNodes,
} from '@latchkit/test/polkadot/openPolkadotApp'
import { vi } from 'vitest'
import { createTabs } from './createTabs.ts'
import type { SendFamily } from './SendPage.ts'

/** Starts a local chain. All pages have the wallet of one account. */
export async function startPolkadotSends(): Promise<SendFamily> {
  const { networks, nodes, stop } = await openPolkadotNodes()
  const [network] = networks
  const [node] = nodes
  return {
    ...{ name: 'Polkadot', stop },
    lies: [
      () => ({ result: null }),
      () => ({ result: [] }),
      () => ({ error: { code: -32603, message: 'Internal error' } }),
      () => ({
        error: {
          code: 1010,
          message: 'Invalid Transaction',
          data: 'Transaction is outdated',
        },
      }),
      () => ({ error: { code: 1014, message: 'Priority is too low' } }),
    ],
    async open(onRequest) {
      const tabs = createTabs()
      const all: FaultyPolkadotNode[] = []
      const openPage = async () => {
        const faulty = [
          await openFaultyPolkadotNode(node),
          await openFaultyPolkadotNode(node),
        ]
        all.push(...faulty)
        for (const [i, { faults }] of faulty.entries())
          faults.set('*', (wire) => onRequest(wire as never, i))
        const urls = faulty.map(({ rpcUrl }) => rpcUrl)
        const rpcUrls = { [network.caipNetworkId]: urls }
        const app = await openPolkadotApp({
          networks: [network],
          rpcUrls,
          storage: tabs.open(),
        })
        return { ...app, faulty }
      }
      let page = await openPage()
      let prompts = 0
      const [from, to] = page.addresses
      const before = node.listExtrinsics().length
      const leave = async () => {
        // A page that is gone gets no answer.
        for (const { faults } of page.faulty) faults.set('*', () => {})
        page.unmount()
        prompts += page.wallet.requests.length
      }
      return {
        send: () => sendTransaction(page.kit, { to, value: dot / 1_000n }),
        ask: async (hash) =>
          page.kit.adapters
            .get('polkadot')
            ?.getTransactionStatus?.({ network: network, address: from, hash }),
        async leave() {
          await leave()
          page = await openPage()
        },
        countPrompts: () => prompts + page.wallet.requests.length,
        listPayments: () => node.listExtrinsics().slice(before),
        async passBlocks() {
          node.mine(70)
          const later = Date.now() + 600_001
          vi.spyOn(Date, 'now').mockImplementation(() => later)
        },
        async close() {
          await leave()
          for (const { stop } of all) await stop()
          vi.restoreAllMocks()
          vi.unstubAllGlobals()
        },
      }
    },
  }
}
