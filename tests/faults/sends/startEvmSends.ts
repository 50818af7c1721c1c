import { connect, createKit, sendTransaction } from '@latchkit/core'
import { evm } from '@latchkit/evm'
import { openDevnet, toNetwork } from '@latchkit/test/evm/openDevnet'
import { requestNode } from '@latchkit/test/evm/requestNode'
import { startNode } from '@latchkit/test/evm/startNode'
import type { ProviderRequest } from '@latchkit/testing'
import { createFakeWallet } from '@latchkit/testing'
import type { Hex } from 'viem'
import { vi } from 'vitest'
import { createTabs } from './createTabs.ts'
import type { SendFamily, Wire } from './SendPage.ts'

const to = `0x${'b1'.repeat(20)}`

type Answer = { readonly result: unknown } | { readonly error: object }

/** Starts a local chain. All pages have the wallet of one account. The wallet sends, so the faults are in its answer; the kit only reads from its nodes. */
export async function startEvmSends(): Promise<SendFamily> {
  const devnet = await openDevnet()
  const [chain] = devnet.chains
  const [account] = devnet.accounts
  if (!chain || !account) throw new Error('The devnet is empty.')
  const { rpcUrl } = chain
  const read = <result>(method: string, ...params: readonly unknown[]) =>
    requestNode<result>(rpcUrl, { method, params })
  const toAnswer = (promise: Promise<unknown>): Promise<Answer> =>
    promise.then(
      (result) => ({ result }),
      ({ code = -32000, message }) => ({ error: { code, message } }),
    )
  return {
    name: 'EVM',
    hasWalletSend: true,
    stop: devnet.stop,
    lies: [
      () => ({ result: null }),
      () => ({ result: '0x12' }),
      () => ({ result: { blockNumber: '0x1' } }),
      () => ({ error: { code: -32000, message: 'already known' } }),
    ],
    async open(onRequest) {
      const tabs = createTabs()
      const wallet = createFakeWallet({
        accounts: [account.privateKey],
        chains: [...devnet.chains],
      })
      const before = Number(await read<Hex>('eth_blockNumber'))
      let prompts = 0

      /** Asks the wallet, which sends once, however often its answer is asked for. */
      const askWallet = (args: ProviderRequest) => {
        prompts += 1
        let sent: Promise<Answer> | undefined
        return new Promise<unknown>((resolve, reject) => {
          void onRequest(
            {
              sends: true,
              forward() {
                sent ??= toAnswer(wallet.provider.request(args))
                return sent
              },
              reply(answer) {
                const { result, error } = answer as Partial<
                  Record<'result' | 'error', unknown>
                >
                if (error) reject(error)
                else resolve(result)
              },
              cut: () => reject({ code: 4900, message: 'Disconnected' }),
            },
            0,
          )
        })
      }

      /** Opens a node that gives each call to the test. */
      const openNode = (number: number, page: { isGone: boolean }) =>
        startNode({
          handle({ response, batch }) {
            const answers = batch.map(
              ({ id, method, params = [] }) =>
                new Promise<object>((resolve, reject) => {
                  // A page that is gone gets no answer.
                  if (page.isGone) return
                  const wire: Wire = {
                    forward: () =>
                      toAnswer(read(method, ...(params as readonly unknown[]))),
                    reply: (answer) =>
                      resolve({ jsonrpc: '2.0', id, ...(answer as Answer) }),
                    cut: () => reject(new Error('cut')),
                  }
                  void onRequest(wire, number)
                }),
            )
            Promise.all(answers).then(
              (all) => {
                response.setHeader('Content-Type', 'application/json')
                response.end(JSON.stringify(all.length > 1 ? all : all[0]))
              },
              () => response.destroy(),
            )
            return true
          },
        })

      const openPage = async () => {
        const page = { isGone: false }
        const nodes = [await openNode(0, page), await openNode(1, page)]
        const target = new EventTarget()
        vi.stubGlobal('window', target)
        const network = toNetwork(chain)
        const rpcUrls = {
          [network.caipNetworkId]: nodes.map(({ url }) => url),
        }
        const kit = createKit({
          adapters: [evm({ rpcUrls })],
          networks: [network],
          storage: tabs.open(),
        })
        const provider = {
          ...wallet.provider,
          request: (args: ProviderRequest) =>
            args.method === 'eth_sendTransaction'
              ? askWallet(args)
              : wallet.provider.request(args),
        }
        const detail = Object.freeze({ info: wallet.info, provider })
        const announce = () =>
          target.dispatchEvent(
            new CustomEvent('eip6963:announceProvider', { detail }),
          )
        target.addEventListener('eip6963:requestProvider', announce)
        const unmount = kit.mount()
        return { kit, network, nodes, page, unmount }
      }

      let opened = await openPage()
      const leave = async () => {
        opened.page.isGone = true
        opened.unmount()
        for (const node of opened.nodes) await node[Symbol.asyncDispose]()
      }
      const connectorId = `eip155:${wallet.info.rdns}`
      await vi.waitUntil(() => opened.kit.getState().connectors.length > 0)
      await connect(opened.kit, { connectorId })
      return {
        send: () => sendTransaction(opened.kit, { to, value: 5n }),
        ask: async (hash) =>
          opened.kit.adapters.get('eip155')?.getTransactionStatus?.({
            ...{ network: opened.network, hash },
            address: wallet.accounts[0] ?? '',
          }),
        async leave() {
          await leave()
          opened = await openPage()
          const { kit } = opened
          await vi.waitUntil(
            () =>
              kit.getState().connections.get('eip155')?.status === 'connected',
          )
        },
        countPrompts: () => prompts,
        async listPayments() {
          await read('evm_mine')
          const last = Number(await read<Hex>('eth_blockNumber'))
          const hashes: string[] = []
          for (let number = before + 1; number <= last; number += 1) {
            const { transactions } = await read<{
              transactions: readonly { hash: string; to: string }[]
            }>('eth_getBlockByNumber', `0x${number.toString(16)}`, true)
            for (const each of transactions)
              if (each.to === to) hashes.push(each.hash)
          }
          return hashes
        },
        passBlocks: async () => void (await read('evm_mine')),
        async close() {
          await leave()
          wallet.destroy()
          vi.unstubAllGlobals()
        },
      }
    },
  }
}
