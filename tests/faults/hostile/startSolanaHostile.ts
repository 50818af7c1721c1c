import { createPublicKey, verify } from 'node:crypto'
import {
  createKit,
  createMemoryStorage,
  getAccount,
  sendTransaction,
  signMessage,
} from '@latchkit/core'
import { startSolanaNode } from '@latchkit/devnet/solana'
import { solana, solanaNetwork } from '@latchkit/solana'
import { signIn, signTransaction } from '@latchkit/solana/actions'
import { compileSolana } from '@latchkit/test/solana/compileSolana'
import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import type { FakeSolanaWallet } from '@latchkit/testing/solana'
import { createFakeSolanaWallet } from '@latchkit/testing/solana'
import type { ReadonlyUint8Array } from '@solana/kit'
import {
  decompileTransactionMessage,
  getAddressEncoder,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { vi } from 'vitest'
import type { HostileFamily } from './HostileFamily.ts'
import { wrapStandardWallet } from './wrapWallet.ts'

const value = 5n
const text = 'Sign in to the shop'
const systemProgram = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** The highest price of a compute unit that the kit chooses, in millionths of a lamport. */
const maxPrice = 200_000n

/** Starts a local chain. Each page has a wallet of the Wallet Standard with two accounts, which signs and leaves the sending to the page. */
export async function startSolanaHostile(): Promise<HostileFamily> {
  const seeds = [1, 2, 3, 4].map((seed) => new Uint8Array(32).fill(seed))
  const { addresses } = createFakeSolanaWallet({ seeds })
  const [from = '', , to = ''] = addresses
  const node = await startSolanaNode({
    accounts: addresses.map((address) => ({
      ...{ address, lamports: 10_000_000_000n },
    })),
  })
  const faulty = await openFaultyNode(node)
  const { genesisHash } = node
  const { rpcUrl } = faulty
  const network = solanaNetwork({ name: 'Local', genesisHash, rpcUrl })
  return {
    ...{ name: 'Solana', namespace: 'solana' },
    addresses: [
      ...addresses,
      ...[systemProgram, computeBudget, `${from}1`, from.slice(1), ''],
      ...['0x00000000000000000000000000000000000000b1', from.toLowerCase()],
    ],
    chains: [
      ...['solana:localnet', 'solana:mainnet', 'solana:devnet', genesisHash],
      ...['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:1', 'solana:'],
    ],
    async stop() {
      await faulty.stop()
      await node.stop()
    },
    async open(answers, { isStranger }) {
      vi.stubGlobal('window', new EventTarget())
      const wallet = createFakeSolanaWallet({
        seeds: isStranger ? seeds.slice(3) : seeds.slice(0, 2),
        features: { 'solana:signAndSendTransaction': false },
        async onPrompt(request) {
          answers.check(() => checkRequest(request))
          return 'approve'
        },
      })
      wallet.replace(wrapStandardWallet(wallet.source, answers))
      wallet.register()
      faulty.faults.set('*', async ({ forward, reply, body }) => {
        const { method, params } = JSON.parse(body)
        if (method === 'sendTransaction') {
          sent = getBase64Encoder().encode(params[0])
          answers.check(() => checkPayment(sent, 'a node'))
          answers.reportPayment(params[0])
        }
        reply(answers.fromNode(method, await forward()))
      })
      const kit = createKit({
        adapters: [solana()],
        networks: [network],
        storage: createMemoryStorage(),
      })
      const unmount = kit.mount()
      await vi.waitUntil(() => kit.getState().connectors.length > 0)
      const [connector] = kit.getState().connectors
      const readAddress = () => getAccount(kit).address ?? ''

      /** The account that the app names in a request. */
      let payer = ''
      /** What a node got last. */
      let sent: ReadonlyUint8Array = new Uint8Array()

      /** Reports a transaction that is not the payment, or that another account pays. */
      function checkPayment(bytes: ReadonlyUint8Array, receiver: string) {
        const problem = findFault(bytes, payer)
        if (problem) answers.reportUnsafe(`${receiver} got ${problem}`)
      }

      /** Reports what the wallet was asked to sign, if it is not what the app wants. */
      function checkRequest({ method, inputs }: FakeSolanaWallet.Request) {
        for (const input of inputs as readonly Input[]) {
          const isOfPayer = input.account?.address === payer
          const expected: Record<string, () => boolean> = {
            'standard:connect': () => true,
            'solana:signMessage': () =>
              isOfPayer && new TextDecoder().decode(input.message) === text,
            'solana:signIn': () =>
              input.domain === 'shop.example' && input.nonce === 'nonce123',
            'solana:signTransaction': () => {
              if (isSending) checkPayment(input.transaction, 'the wallet')
              return isOfPayer
            },
          }
          if (!expected[method]?.())
            report(`the wallet got ${method} ${JSON.stringify(input)}`)
        }
      }

      let isSending = false
      const report = (problem: string) => answers.reportUnsafe(problem)
      return {
        kit,
        connectorId: connector?.id ?? '',
        actions: {
          async signMessage() {
            payer = readAddress()
            const account = payer
            const signature = await signMessage(kit, { message: text, account })
            const bytes = getBase58Encoder().encode(signature)
            if (!isSigned(account, new TextEncoder().encode(text), bytes))
              report(`the app got the signature ${signature}`)
          },
          async signIn() {
            const input = { domain: 'shop.example', nonce: 'nonce123' }
            const { address, ...signed } = await signIn(kit, { input })
            const signature = getBase58Encoder().encode(signed.signature)
            const shown = new TextDecoder().decode(signed.signedMessage)
            if (
              !isSigned(address, signed.signedMessage, signature) ||
              !shown.startsWith(
                `shop.example wants you to sign in with your Solana account:\n${address}\n`,
              ) ||
              !shown.includes('\nNonce: nonce123')
            )
              report('the app got a sign-in without a signature')
          },
          async signTransaction() {
            payer = readAddress()
            const account = payer
            const transaction = compileSolana({
              payer: account,
              blockhash: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn',
              instructions: [],
            })
            const signed = await signTransaction(kit, { transaction, account })
            const [signature, message] = split(signed)
            if (
              signed[0] !== 1 ||
              !isSigned(account, message, signature) ||
              String(message) !== String(split(transaction)[1])
            )
              report('the app got another transaction')
          },
          async sendTransaction() {
            payer = readAddress()
            const account = payer
            isSending = true
            const hash = await sendTransaction(kit, { to, value, account })
            const expected = getBase58Decoder().decode(sent.slice(1, 65))
            if (hash !== expected) report(`the app got the hash ${hash}`)
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

  /** Returns what is not as the app asked for. */
  function findFault(bytes: ReadonlyUint8Array, payer: string) {
    const { messageBytes } = getTransactionDecoder().decode(bytes)
    const message = decompileTransactionMessage(
      getCompiledTransactionMessageDecoder().decode(messageBytes),
    )
    if (message.feePayer.address !== payer)
      return `a transaction that ${message.feePayer.address} pays`
    const transfers = message.instructions.filter(
      ({ programAddress }) => programAddress !== computeBudget,
    )
    const [transfer] = transfers
    const expected = new Uint8Array(12)
    expected[0] = 2
    new DataView(expected.buffer).setBigUint64(4, value, true)
    const accounts = transfer?.accounts?.map(({ address }) => address)
    if (
      transfers.length !== 1 ||
      transfer?.programAddress !== systemProgram ||
      String(transfer.data) !== String(expected) ||
      String(accounts) !== String([payer, to])
    )
      return `other instructions: ${JSON.stringify(message.instructions)}`
    for (const { programAddress, data } of message.instructions) {
      if (programAddress !== computeBudget || data?.[0] !== 3) continue
      const price = new DataView(Uint8Array.from(data).buffer)
      if (price.getBigUint64(1, true) > maxPrice) return 'a high price'
    }
    return undefined
  }
}

type Input = {
  readonly account?: { readonly address: string }
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly domain?: string
  readonly nonce?: string
}

/** Returns the first signature of a transaction, and its message. */
function split(transaction: Uint8Array): [Uint8Array, Uint8Array] {
  return [transaction.slice(1, 65), transaction.slice(65)]
}

/** Whether a message is signed, by Node's own Ed25519. */
function isSigned(
  address: string,
  message: Uint8Array,
  signature: ReadonlyUint8Array,
): boolean {
  const x = Buffer.from(getAddressEncoder().encode(address as never))
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') },
    format: 'jwk',
  })
  return verify(null, message, key, Uint8Array.from(signature))
}
