import { bitcoin, bitcoinMainnet } from '@latchkit/bitcoin'
import type { Network } from '@latchkit/core'
import { sendTransaction } from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { openBitcoinPage } from '@latchkit/test/bitcoin/openBitcoinPage'
import type { FaultyEsplora } from '@latchkit/test/bitcoin/openFaultyEsplora'
import { openFaultyEsplora } from '@latchkit/test/bitcoin/openFaultyEsplora'
import { vi } from 'vitest'
import { createTabs } from './createTabs.ts'
import type { SendFamily } from './SendPage.ts'

const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** Starts a local chain. Each page has a wallet of its own with two coins, so that a second payment needs none of the first. */
export async function startBitcoinSends(): Promise<SendFamily> {
  const local = await startBitcoin({ network: 'mainnet' })
  const { chain } = local
  let key = 20_000
  return {
    name: 'Bitcoin',
    stop: local.stop,
    lies: [
      () => ({ status: 200, text: 'ab'.repeat(32) }),
      () => ({ status: 404, text: 'Transaction not found' }),
      () => ({ status: 502, text: '<html>Bad gateway</html>' }),
      () => ({
        status: 400,
        text: 'sendrawtransaction RPC error -25: bad-txns-inputs-missingorspent',
      }),
      () => ({ status: 200, text: '' }),
    ],
    async open(onRequest) {
      key += 1
      const tabs = createTabs()
      const all: FaultyEsplora[] = []
      const openNodes = async () => {
        const nodes = [
          await openFaultyEsplora(local),
          await openFaultyEsplora(local),
        ]
        for (const [i, { faults }] of nodes.entries())
          faults.set('*', (wire) => onRequest(wire as never, i))
        all.push(...nodes)
        return nodes
      }
      let nodes = await openNodes()
      const network: Network = { ...bitcoinMainnet }
      const id = network.caipNetworkId
      const page = await openBitcoinPage({
        adapter: () =>
          bitcoin({ rpcUrls: { [id]: nodes.map(({ url }) => url) } }),
        ...{ local, network, kind: 'standard', key },
        coins: [60_000n, 60_000n],
        openStorage: tabs.open,
      })
      let { kit, unmount } = page
      const before = new Set(chain.listUtxos(to).map(({ txid }) => txid))
      return {
        send: () => sendTransaction(kit, { to, value: 50_000n }),
        ask: async (hash) =>
          kit.adapters.get('bip122')?.getTransactionStatus?.({
            network: network,
            address: page.payment.address,
            hash,
          }),
        async leave() {
          // A page that is gone gets no answer.
          for (const { faults } of nodes) faults.set('*', () => {})
          unmount()
          nodes = await openNodes()
          ;({ kit, unmount } = await page.open())
          await vi.waitUntil(
            () =>
              kit.getState().connections.get('bip122')?.status === 'connected',
          )
        },
        countPrompts: () => page.wallet.prompts,
        listPayments: () =>
          chain
            .listUtxos(to)
            .map(({ txid }) => txid)
            .filter((txid) => !before.has(txid)),
        passBlocks: async () => chain.mine(),
        async close() {
          unmount()
          for (const { stop } of all) await stop()
          vi.unstubAllGlobals()
        },
      }
    },
  }
}
