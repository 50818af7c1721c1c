import {
  createKit,
  createMemoryStorage,
  getAccount,
  getBalance,
  sendTransaction,
  signMessage,
} from '@latchkit/core'
import { startPolkadotNode } from '@latchkit/devnet/polkadot'
import { polkadot, polkadotNetwork } from '@latchkit/polkadot'
import { openFaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import { dot } from '@latchkit/test/polkadot/openPolkadotApp'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { AccountId, compactBn } from '@polkadot-api/substrate-bindings'
import { vi } from 'vitest'
import { faceMethods } from './faces.ts'
import type { Answers, HostileFamily } from './HostileFamily.ts'

const value = dot / 1_000n
const text = 'Sign in to the shop'

/** The numbers of `Balances.transfer_keep_alive` on the local chain. */
const transferCall = [5, 3] as const

/** Starts a local chain. Each page has an extension with two accounts. */
export async function startPolkadotHostile(): Promise<HostileFamily> {
  await waitReady()
  const keys = [1, 2, 3, 4].map((seed) => ({
    ...{ type: 'sr25519' as const, seed: new Uint8Array(32).fill(seed) },
  }))
  const { accounts } = createFakePolkadotWallet({ accounts: keys })
  const [first, second, third] = accounts
  if (!first || !second || !third) throw new Error('There are not three keys.')
  const node = await startPolkadotNode({
    name: 'Local',
    accounts: accounts.map(({ address }) => ({ address, free: 1_000n * dot })),
  })
  const faulty = await openFaultyPolkadotNode(node)
  const { genesisHash } = node
  const network = polkadotNetwork({
    ...{ name: 'Local', genesisHash, rpcUrl: faulty.rpcUrl, transferCall },
    ...{ ss58Prefix: 0, testnet: true },
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  })
  const to = third.address
  const call = toHex([
    ...[...transferCall, 0, ...third.publicKey],
    ...compactBn.enc(value),
  ])
  return {
    ...{ name: 'Polkadot', namespace: 'polkadot' },
    addresses: [
      ...accounts.map(({ address }) => address),
      ...accounts.map(({ publicKey }) => AccountId(2).dec(publicKey)),
      ...[`${to}1`, to.slice(1), '', '0x00', toHex([...third.publicKey])],
    ],
    chains: [
      ...[genesisHash, `0x${'91'.repeat(32)}`, 'polkadot', '0x', 'kusama'],
    ],
    async stop() {
      await faulty.stop()
      await node.stop()
    },
    async open(answers, { isStranger }) {
      const { fromNode, reportUnsafe } = answers
      vi.stubGlobal('window', new EventTarget())
      const wallet = createFakePolkadotWallet({
        accounts: isStranger ? keys.slice(3) : keys.slice(0, 2),
      })
      Object.assign(window, {
        injectedWeb3: { [wallet.key]: faceExtension(wallet.source, answers) },
      })
      faulty.faults.set('*', async ({ method, params, forward, replyText }) => {
        const [extrinsic] = params
        const isSent = /submit/i.test(method)
        if (isSent && !String(extrinsic).endsWith(call.slice(2)))
          reportUnsafe(`a node got ${extrinsic}`)
        replyText(fromNode(method, JSON.stringify(await forward())))
      })
      const kit = createKit({
        adapters: [polkadot({ appName: 'Shop' })],
        networks: [network],
        storage: createMemoryStorage(),
      })
      const unmount = kit.mount()
      await vi.waitUntil(() => kit.getState().connectors.length > 0)
      const readAddress = () => getAccount(kit).address ?? ''

      /** Reports what the wallet was asked to sign, if it is not the payment. */
      function checkPayloads(from: number) {
        for (const { method, request } of wallet.requests.slice(from)) {
          if (method !== 'signPayload') continue
          const payload = request as Record<string, unknown>
          const isPayment =
            payload.method === call &&
            payload.genesisHash === genesisHash &&
            BigInt(String(payload.tip)) === 0n
          if (!isPayment)
            reportUnsafe(`the wallet got ${JSON.stringify(payload)}`)
        }
      }

      return {
        kit,
        connectorId: `polkadot:${wallet.key}`,
        actions: {
          async signMessage() {
            const account = readAddress()
            const message = text
            const signature = await signMessage(kit, { message, account })
            const signed = new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
            if (!isSigned(account, signed, signature))
              reportUnsafe(`the app got the signature ${signature}`)
          },
          async sendTransaction() {
            const prompts = wallet.requests.length
            try {
              await sendTransaction(kit, { to, value })
            } finally {
              checkPayloads(prompts)
            }
          },
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
          vi.unstubAllGlobals()
        },
      }
    },
  }
}

/** Returns an extension whose answers go through a test. */
function faceExtension(source: object, answers: Answers): object {
  return {
    ...source,
    async enable(origin: string) {
      const { enable } = source as {
        enable(origin: string): Promise<Record<string, object>>
      }
      const opened = Object.entries(await enable(origin))
      return answers.fromWallet(
        'enable',
        Object.fromEntries(
          opened.map(([name, part]) => [name, faceMethods(part, answers)]),
        ),
      )
    },
  }
}

/** Whether a message is signed with sr25519, by Polkadot.js' own code. */
function isSigned(address: string, message: Uint8Array, signature: string) {
  const bytes = Uint8Array.from(Buffer.from(signature.slice(2), 'hex'))
  // The first of 65 bytes is the type of the key.
  return sr25519Verify(bytes.slice(-64), message, AccountId().enc(address))
}

function toHex(bytes: readonly number[]): string {
  return `0x${Buffer.from(bytes).toString('hex')}`
}
