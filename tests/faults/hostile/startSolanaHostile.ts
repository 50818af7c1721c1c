import { createPublicKey, verify } from 'node:crypto'
import {
  createKit,
  createMemoryStorage,
  getAccount,
  getBalance,
  sendTransaction,
  signMessage,
} from '@latchkit/core'
import { startSolanaNode } from '@latchkit/devnet/solana'
import { solana, solanaNetwork } from '@latchkit/solana'
import { signIn, signTransaction } from '@latchkit/solana/actions'
import { compileSolana } from '@latchkit/test/solana/compileSolana'
import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { createFakeSolanaWallet } from '@latchkit/testing/solana'
import type { ReadonlyUint8Array } from '@solana/kit'
import {
  decompileTransactionMessage,
  getAddressEncoder,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { vi } from 'vitest'
import { faceStandard } from './faces.ts'
import type { HostileFamily } from './HostileFamily.ts'

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
      })
      wallet.replace(faceStandard(wallet.source, answers))
      wallet.register()
      faulty.faults.set('*', async ({ forward, reply, body }) => {
        const { method, params } = JSON.parse(body)
        if (method === 'sendTransaction')
          checkPayment(getBase64Encoder().encode(params[0]), 'a node')
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

      /** Reports a transaction that is not the payment, or that another account pays. */
      function checkPayment(bytes: ReadonlyUint8Array, receiver: string) {
        const problem = findFault(bytes, readAddress())
        if (problem) answers.reportUnsafe(`${receiver} got ${problem}`)
      }

      const report = (problem: string) => answers.reportUnsafe(problem)
      return {
        kit,
        connectorId: connector?.id ?? '',
        actions: {
          async signMessage() {
            const account = readAddress()
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
            const account = readAddress()
            const transaction = compileSolana({
              payer: account,
              blockhash: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn',
              instructions: [],
            })
            const signed = await signTransaction(kit, { transaction, account })
            const [signature, message] = split(signed)
            if (
              !isSigned(account, message, signature) ||
              String(message) !== String(split(transaction)[1])
            )
              report('the app got another transaction')
          },
          async sendTransaction() {
            const prompts = wallet.requests.length
            try {
              await sendTransaction(kit, { to, value })
            } finally {
              for (const { method, inputs } of wallet.requests.slice(prompts))
                for (const input of inputs)
                  if (method === 'solana:signTransaction')
                    checkPayment(
                      (input as { transaction: Uint8Array }).transaction,
                      'the wallet',
                    )
            }
          },
          async getBalance() {
            const balance = await getBalance(kit)
            if (typeof balance.value !== 'bigint' || balance.value < 0n)
              report(`the app got the balance ${balance.value}`)
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
