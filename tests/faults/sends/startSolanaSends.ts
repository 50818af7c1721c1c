import { sendTransaction } from '@latchkit/core'
import type { FaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import {
  openSolanaNode,
  openSolanaPage,
} from '@latchkit/test/solana/openSolanaPage'
import { vi } from 'vitest'
import { createTabs } from './createTabs.ts'
import type { SendFamily } from './SendPage.ts'

/** Starts a local chain. All pages have the wallet of one account. */
export async function startSolanaSends(): Promise<SendFamily> {
  const local = await openSolanaNode()
  const { node, addresses } = local
  const [from, to] = addresses
  const replace = (outcome: object) => (answer: unknown) => {
    const { id } = JSON.parse(String(answer)) as { id: unknown }
    return JSON.stringify({ jsonrpc: '2.0', id, ...outcome })
  }
  return {
    name: 'Solana',
    stop: node.stop,
    lies: [
      replace({ result: '3'.repeat(88) }),
      replace({ result: null }),
      replace({ result: { context: { slot: 1 }, value: [null] } }),
      replace({ error: { code: -32603, message: 'Internal error' } }),
      replace({
        error: {
          code: -32002,
          message: 'Failed',
          data: { err: 'BlockhashNotFound', logs: [] },
        },
      }),
      () => '<html>Bad gateway</html>',
    ],
    async open(onRequest) {
      const tabs = createTabs()
      const all: FaultyNode[] = []
      const openPage = async () => {
        const nodes = [await openFaultyNode(node), await openFaultyNode(node)]
        all.push(...nodes)
        for (const [i, { faults }] of nodes.entries())
          faults.set('*', (wire) => onRequest(wire as never, i))
        vi.stubGlobal('window', new EventTarget())
        const http = nodes.map(({ rpcUrl }) => rpcUrl)
        const network = { ...local.network, rpcUrls: { default: { http } } }
        const features = { 'solana:signAndSendTransaction': false }
        const page = await openSolanaPage(
          { ...local, network },
          { features, kitStorage: tabs.open() },
        )
        return { ...page, network, nodes }
      }
      let page = await openPage()
      let prompts = 0
      const before = node.ledger.listRecords(from).length
      const leave = async () => {
        // A page that is gone gets no answer.
        for (const { faults } of page.nodes) faults.set('*', () => {})
        page.unmount()
        prompts += page.wallet.requests.length
      }
      return {
        send: () => sendTransaction(page.kit, { to, value: 5n }),
        ask: async (hash) =>
          page.kit.adapters.get('solana')?.getTransactionStatus?.({
            network: page.network,
            address: from,
            hash,
          }),
        async leave() {
          await leave()
          page = await openPage()
        },
        countPrompts: () => prompts + page.wallet.requests.length,
        listPayments: () => {
          const records = node.ledger.listRecords(from)
          return records
            .slice(0, records.length - before)
            .map(({ signature }) => signature)
        },
        async passBlocks() {
          for (const _ of [1, 2]) node.ledger.expireBlockhashes()
          const later = Date.now() + 121_000
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
