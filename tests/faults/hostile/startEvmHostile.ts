import {
  createKit,
  createMemoryStorage,
  getAccount,
  getBalance,
  sendTransaction,
  signMessage,
  switchNetwork,
} from '@latchkit/core'
import { evm } from '@latchkit/evm'
import {
  estimateGas,
  getCapabilities,
  sendCalls,
  signTypedData,
} from '@latchkit/evm/actions'
import { openDevnet, toNetwork } from '@latchkit/test/evm/openDevnet'
import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import type { ProviderRequest } from '@latchkit/testing'
import { createFakeWallet } from '@latchkit/testing'
import type { Hex } from 'viem'
import { verifyMessage, verifyTypedData } from 'viem'
import { vi } from 'vitest'
import type { HostileFamily } from './HostileFamily.ts'

const to = `0x${'b1'.repeat(20)}` as const
const value = 5n
const call = { to, value: '0x5' }
const text = 'Sign in to the shop'

const order = {
  domain: { name: 'Shop', version: '1', chainId: 31337 },
  types: {
    Order: [
      { name: 'item', type: 'string' },
      { name: 'price', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { item: 'Chair', price: 2n ** 70n },
} as const

/** Starts two local chains. Each page has a wallet of EIP-6963 with two accounts, and the first chain's nodes are asked through the test. */
export async function startEvmHostile(): Promise<HostileFamily> {
  const devnet = await openDevnet()
  const [chain, second] = devnet.chains
  if (!chain || !second) throw new Error('The devnet has not two chains.')
  const keys = devnet.accounts.map(({ privateKey }) => privateKey)
  const faulty = await openFaultyNode(chain)
  const { rpcUrl } = faulty
  const networks = [toNetwork({ ...chain, rpcUrl }), toNetwork(second)] as const
  const { chainId } = chain
  const typedData = { ...order, domain: { ...order.domain, chainId } }
  const added = {
    chainId: `0x${second.chainId.toString(16)}`,
    ...{ chainName: second.name, rpcUrls: [second.rpcUrl] },
  }
  const toHex = (number: number) => `0x${number.toString(16)}`
  return {
    ...{ name: 'EVM', namespace: 'eip155' },
    addresses: [
      ...devnet.accounts.map(({ address }) => address),
      ...[to, to.toUpperCase(), `${to}00`, to.slice(2), '0x', 'vitalik.eth'],
    ],
    chains: [
      ...[toHex(chainId), toHex(second.chainId), '0x1', '0x01', '1', '0x0'],
      ...[`eip155:${chainId}`, `0x${'f'.repeat(64)}`, `${chainId}`, '0x'],
    ],
    async stop() {
      await faulty.stop()
      await devnet.stop()
    },
    async open(answers, { isStranger }) {
      const page = new EventTarget()
      vi.stubGlobal('window', page)
      const wallet = createFakeWallet({
        accounts: isStranger ? keys.slice(2, 4) : keys.slice(0, 2),
        chains: [...devnet.chains],
      })
      const { fromWallet, reportUnsafe } = answers
      const provider = {
        async request(args: ProviderRequest) {
          checkRequest(args)
          return fromWallet(args.method, await wallet.provider.request(args))
        },
        on: (event: string, listener: (value: unknown) => void) =>
          void wallet.provider.on(event, (value: unknown) =>
            listener(answers.fromEvent(event, value)),
          ),
        removeListener() {},
      }
      const detail = Object.freeze({ info: wallet.info, provider })
      page.addEventListener('eip6963:requestProvider', () =>
        page.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail }),
        ),
      )
      faulty.faults.set('*', async ({ forward, reply, body }) => {
        const { method = 'batch' } = JSON.parse(body)
        if (/send|sign/i.test(body)) reportUnsafe(`a node got ${body}`)
        reply(answers.fromNode(method, await forward()))
      })
      const kit = createKit({
        adapters: [evm()],
        networks,
        storage: createMemoryStorage(),
      })
      const unmount = kit.mount()
      await vi.waitUntil(() => kit.getState().connectors.length > 0)
      const readAddress = () => (getAccount(kit).address ?? '') as Hex

      /** Reports what the wallet is asked to send or to add, if it is not what the app wants. */
      function checkRequest({ method, params }: ProviderRequest) {
        const [first] = (params ?? []) as readonly object[]
        const expected: Record<string, object> = {
          eth_sendTransaction: {
            ...{ from: readAddress(), chainId: toHex(chainId), ...call },
          },
          wallet_sendCalls: {
            ...{ version: '2.0.0', chainId: toHex(chainId) },
            ...{ from: readAddress(), atomicRequired: false, calls: [call] },
          },
          wallet_switchEthereumChain: { chainId: toHex(second?.chainId ?? 0) },
        }
        const wanted = expected[method]
        // A wallet that refuses the network may not know it.
        const isAdded =
          method === 'wallet_addEthereumChain' &&
          sort(first) === sort({ ...first, ...added })
        const isOther = wanted
          ? sort(first) !== sort(wanted)
          : /send|add|sign(Typed)?_?transaction/i.test(method) && !isAdded
        if (isOther)
          reportUnsafe(`the wallet got ${method} ${JSON.stringify(params)}`)
      }

      return {
        kit,
        connectorId: `eip155:${wallet.info.rdns}`,
        actions: {
          async signMessage() {
            const account = readAddress()
            const message = text
            const signature = (await signMessage(kit, {
              message,
              account,
            })) as Hex
            const signed = { address: account, message, signature }
            if (!(await verifyMessage(signed)))
              reportUnsafe(`the app got the signature ${signature}`)
          },
          async signTypedData() {
            const account = readAddress()
            const signature = await signTypedData(kit, {
              ...typedData,
              account,
            })
            const signed = { ...typedData, address: account, signature }
            if (!(await verifyTypedData(signed)))
              reportUnsafe(`the app got the signature ${signature}`)
          },
          async sendTransaction() {
            const hash = await sendTransaction(kit, { to, value })
            if (!/^0x[\da-f]{64}$/i.test(hash))
              reportUnsafe(`the app got the hash ${hash}`)
          },
          async sendCalls() {
            const { id } = await sendCalls(kit, { calls: [{ to, value }] })
            if (typeof id !== 'string')
              reportUnsafe(`the app got the id ${String(id)}`)
          },
          async switchNetwork() {
            const [, network] = networks
            await switchNetwork(kit, { network })
          },
          getCapabilities: () => getCapabilities(kit),
          estimateGas: () => estimateGas(kit, { to, value }),
          async getBalance() {
            const balance = await getBalance(kit)
            if (typeof balance.value !== 'bigint' || balance.value < 0n)
              reportUnsafe(`the app got the balance ${balance.value}`)
          },
        },
        async close() {
          unmount()
          // A page that is gone gets no answer.
          faulty.faults.set('*', () => {})
          wallet.destroy()
          vi.unstubAllGlobals()
        },
      }
    },
  }
}

/** The JSON of an object, whatever the order of its keys. */
function sort(value: unknown): string {
  const entries = Object.entries(value ?? {})
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
