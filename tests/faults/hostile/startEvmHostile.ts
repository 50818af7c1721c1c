import {
  createKit,
  createMemoryStorage,
  getAccount,
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
import {
  hashTypedData,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
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
    nativeCurrency: networks[1].nativeCurrency,
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
          answers.check(() => checkRequest(args))
          const answer = await wallet.provider.request(args)
          if (/^(eth_sendTransaction|wallet_sendCalls)$/.test(args.method))
            answers.reportPayment(`${wallet.requests.length}`)
          return fromWallet(args.method, answer)
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

      /** The account that the app names in a request. */
      let payer: Hex = '0x'

      /** Reports a request that changes or signs anything, if it is not the app's. */
      function checkRequest({ method, params }: ProviderRequest) {
        const [first, data] = (params ?? []) as readonly unknown[]
        const expected: Record<string, () => boolean> = {
          personal_sign: () => first === stringToHex(text) && data === payer,
          eth_signTypedData_v4: () =>
            first === payer &&
            hashTypedData(JSON.parse(String(data))) ===
              hashTypedData(typedData),
          eth_sendTransaction: () =>
            isEqual(first, { from: payer, chainId: toHex(chainId), ...call }),
          wallet_sendCalls: () =>
            isEqual(first, {
              ...{ version: '2.0.0', chainId: toHex(chainId) },
              ...{ from: payer, atomicRequired: false, calls: [call] },
            }),
          wallet_switchEthereumChain: () =>
            isEqual(first, { chainId: added.chainId }),
          // A wallet that refuses to switch may not know the network.
          wallet_addEthereumChain: () => isEqual(first, added),
        }
        const isAsked = Object.hasOwn(expected, method)
          ? expected[method]?.()
          : !/sign|send|add|switch|grant|watch/i.test(method)
        if (!isAsked)
          reportUnsafe(`the wallet got ${method} ${JSON.stringify(params)}`)
      }

      return {
        kit,
        connectorId: `eip155:${wallet.info.rdns}`,
        actions: {
          async signMessage() {
            payer = readAddress()
            const account = payer
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
            payer = readAddress()
            const account = payer
            const signature = await signTypedData(kit, {
              ...typedData,
              account,
            })
            const signed = { ...typedData, address: account, signature }
            if (!(await verifyTypedData(signed)))
              reportUnsafe(`the app got the signature ${signature}`)
          },
          async sendTransaction() {
            payer = readAddress()
            const account = payer
            const hash = await sendTransaction(kit, { to, value, account })
            if (!/^0x[\da-f]{64}$/i.test(hash))
              reportUnsafe(`the app got the hash ${hash}`)
          },
          async sendCalls() {
            payer = readAddress()
            const account = payer
            const calls = [{ to, value }]
            const { id } = await sendCalls(kit, { calls, account })
            if (typeof id !== 'string')
              reportUnsafe(`the app got the id ${String(id)}`)
          },
          async switchNetwork() {
            const [, network] = networks
            await switchNetwork(kit, { network })
          },
          getCapabilities: () => getCapabilities(kit),
          async estimateGas() {
            const gas = await estimateGas(kit, { to, value })
            if (typeof gas !== 'bigint' || gas < 0n)
              reportUnsafe(`the app got ${gas} gas`)
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

/** Whether two objects have the same JSON, whatever the order of their keys. */
function isEqual(a: unknown, b: object): boolean {
  const sort = (value: unknown) =>
    JSON.stringify(
      Object.entries(value ?? {}).sort(([c], [d]) => (c < d ? -1 : 1)),
    )
  return sort(a) === sort(b)
}
