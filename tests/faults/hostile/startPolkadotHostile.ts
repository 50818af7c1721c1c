import {
  createKit,
  createMemoryStorage,
  getAccount,
  sendTransaction,
  signMessage,
} from '@latchkit/core'
import { startPolkadotNode } from '@latchkit/devnet/polkadot'
import { polkadot, polkadotNetwork } from '@latchkit/polkadot'
import { openFaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import { dot } from '@latchkit/test/polkadot/openPolkadotApp'
import type { FakePolkadotWallet } from '@latchkit/testing/polkadot'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { AccountId, compactBn } from '@polkadot-api/substrate-bindings'
import { vi } from 'vitest'
import type { Answers, HostileFamily } from './HostileFamily.ts'
import { wrapMethods } from './wrapWallet.ts'

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
        async onPrompt(request) {
          answers.check(() => checkRequest(request))
          return 'approve'
        },
      })
      Object.assign(window, {
        injectedWeb3: { [wallet.key]: wrapExtension(wallet.source, answers) },
      })
      faulty.faults.set('*', async ({ method, params, forward, replyText }) => {
        const [extrinsic] = params
        if (/submit/i.test(method)) {
          answers.check(() => checkExtrinsic(String(extrinsic)))
          answers.reportPayment(String(extrinsic))
        }
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

      /** The account that the app names in a request. */
      let payer = ''

      /** Reports what the wallet is asked to sign, if it is not what the app wants. */
      function checkRequest({ method, request }: FakePolkadotWallet.Request) {
        const expected: Record<string, () => boolean> = {
          enable: () => true,
          signRaw() {
            const { address, data } = request as Record<string, unknown>
            const isText = data === toHex([...new TextEncoder().encode(text)])
            return isText && isSameKey(String(address), payer)
          },
          signPayload() {
            const payload = request as Record<string, unknown>
            return (
              payload.method === call &&
              payload.genesisHash === genesisHash &&
              isSameKey(String(payload.address), payer) &&
              BigInt(String(payload.tip)) === 0n &&
              payload.assetId === undefined
            )
          },
        }
        if (!expected[method]?.())
          reportUnsafe(`the wallet got ${JSON.stringify(request)}`)
      }

      /** Reports an extrinsic of another signer, or with another call. Its parts: length, version 4 with a signature, account, sr25519 signature, era, nonce, no tip, no hash of the metadata, call. */
      function checkExtrinsic(extrinsic: string) {
        const account = toHex([...AccountId().enc(payer)]).slice(2)
        const parts = new RegExp(
          `^0x[\\da-f]{4}8400${account}01[\\da-f]{128}[\\da-f]{4}([\\da-f]{2}){1,5}0000${call.slice(2)}$`,
        )
        if (!parts.test(extrinsic)) reportUnsafe(`a node got ${extrinsic}`)
      }

      return {
        kit,
        connectorId: `polkadot:${wallet.key}`,
        actions: {
          async signMessage() {
            payer = readAddress()
            const account = payer
            const message = text
            const signature = await signMessage(kit, { message, account })
            const signed = new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
            if (!isSigned(account, signed, signature))
              reportUnsafe(`the app got the signature ${signature}`)
          },
          async sendTransaction() {
            payer = readAddress()
            await sendTransaction(kit, { to, value, account: payer })
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

/** Returns an extension whose answers the test can change. */
function wrapExtension(source: object, answers: Answers): object {
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
          opened.map(([name, part]) => [name, wrapMethods(part, answers)]),
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

function isSameKey(a: string, b: string): boolean {
  return String(AccountId().enc(a)) === String(AccountId().enc(b))
}

function toHex(bytes: readonly number[]): string {
  return `0x${Buffer.from(bytes).toString('hex')}`
}
