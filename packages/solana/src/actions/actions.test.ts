import { createPublicKey, verify } from 'node:crypto'
import { getBalance, sendTransaction } from '@latchkit/core'
import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import {
  openSolanaNode,
  openSolanaPage,
  sol,
} from '@latchkit/test/solana/openSolanaPage'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeBase58, encodeBase58 } from '../encoding/base58.ts'
import { solana } from '../solana.ts'
import { createTransaction } from '../transaction/createTransaction.ts'
import { transferInstruction } from '../transaction/instructions.ts'
import {
  findSignature,
  parseTransaction,
} from '../transaction/parseTransaction.ts'
import { signAndSendTransaction } from './signAndSendTransaction.ts'
import { signAllTransactions, signTransaction } from './signTransaction.ts'
import { waitForTransaction } from './waitForTransaction.ts'

const local = await openSolanaNode()
const { node, network, addresses } = local
const [first, second] = addresses
afterAll(node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

const onlySigns = { 'solana:signAndSendTransaction': false }

async function createTransfer(amount: bigint, from: string = first) {
  const rpc = await solana().getRpc(network)
  const instruction = transferInstruction({
    ...{ from, to: second, lamports: amount },
  })
  const { transaction } = await createTransaction(rpc, {
    ...{ feePayer: from, instructions: [instruction] },
  })
  return transaction
}

/** Checks a signature with OpenSSL, which shares no code with the wallet or the adapter. */
function isSigned(message: Uint8Array, signature: Uint8Array) {
  const x = Buffer.from(decodeBase58(first) ?? []).toString('base64url')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, message, key, signature)
}

function isTransactionSigned(bytes: Uint8Array) {
  const parsed = parseTransaction(bytes)
  const signature = parsed && findSignature(parsed, first)
  return (
    signature !== undefined && isSigned(parsed?.message ?? bytes, signature)
  )
}

test('signTransaction, signAllTransactions', async () => {
  const { kit, wallet, unmount } = await openSolanaPage(local)
  const transactions = [await createTransfer(1n), await createTransfer(2n)]
  const [transaction = new Uint8Array()] = transactions
  expect(isTransactionSigned(transaction)).toBe(false)
  expect(isTransactionSigned(await signTransaction(kit, { transaction }))).toBe(
    true,
  )
  const signed = await signAllTransactions(kit, { transactions })
  expect(signed.map(isTransactionSigned)).toEqual([true, true])
  // One approval for the first, one for both.
  expect(
    wallet.requests.filter(({ method }) => method === 'solana:signTransaction'),
  ).toHaveLength(2)
  unmount()
})

describe.each([{}, onlySigns])('a wallet with %j', (features) => {
  test('signAndSendTransaction, waitForTransaction', async () => {
    const { kit, unmount } = await openSolanaPage(local, { features })
    const before = node.ledger.getBalance(second)
    const transaction = await createTransfer(sol / 100n)
    const signature = await signAndSendTransaction(kit, { transaction })
    const { slot } = await waitForTransaction(kit, { signature })
    expect(slot).toBe(node.ledger.findRecord(signature)?.slot)
    expect(node.ledger.getBalance(second) - before).toBe(sol / 100n)
    // It is followed until it is confirmed.
    const networkId = network.caipNetworkId
    const [sent] = kit.getState().sent
    expect(sent).toMatchObject({ networkId, address: first, hash: signature })
    // Where the page sends it, its blockhash is known.
    expect(sent?.nonce && node.ledger.isValid(sent.nonce)).toBe(
      features === onlySigns ? true : undefined,
    )
    const status = solana().getTransactionStatus?.({
      ...{ network, address: first, hash: signature },
    })
    expect(await status).toEqual({ status: 'ended' })
    unmount()
  })
})

test.each([
  [
    'of which no node knows',
    encodeBase58(new Uint8Array(64).fill(7)),
    'unknown',
  ],
  ['without a signature', 'malformed', 'ended'],
])('getTransactionStatus: a transaction %s', async (_, hash, status) => {
  const parameters = { network, address: first, hash }
  expect(await solana().getTransactionStatus?.(parameters)).toEqual({ status })
})

test('parameters: sendOptions', async () => {
  const { kit, wallet, unmount } = await openSolanaPage(local)
  const transaction = await createTransfer(3n)
  const sendOptions = {
    skipPreflight: true,
    preflightCommitment: 'processed',
    maxRetries: 2,
    minContextSlot: 1,
  } as const
  await signAndSendTransaction(kit, { transaction, sendOptions })
  expect(wallet.requests.at(-1)?.inputs).toMatchObject([
    { options: sendOptions, chain: 'solana:localnet' },
  ])
  unmount()
})

test.each([
  ['no address', { to: 'not an address', value: 1n }],
  ['an address of another family', { to: `0x${'ab'.repeat(20)}`, value: 1n }],
])('error: a transfer to %s', async (_, transfer) => {
  const { kit, wallet, unmount } = await openSolanaPage(local)
  const prompts = wallet.requests.length
  await expect(sendTransaction(kit, transfer)).rejects.toThrow(
    'Please enter a valid amount and receiver address',
  )
  expect(wallet.requests).toHaveLength(prompts)
  unmount()
})

describe.each([{}, onlySigns])(
  'before a wallet with %j is asked',
  (features) => {
    const open = async () => {
      const page = await openSolanaPage(local, { features })
      const prompts = page.wallet.requests.length
      return {
        ...page,
        countPrompts: () => page.wallet.requests.length - prompts,
      }
    }

    test('error: an expired blockhash', async () => {
      const { kit, countPrompts, unmount } = await open()
      const transaction = await createTransfer(4n)
      node.ledger.expireBlockhashes()
      await expect(
        signAndSendTransaction(kit, { transaction }),
      ).rejects.toMatchObject({
        ...{ name: 'TransactionFailedError', reason: 'blockhashExpired' },
      })
      expect(countPrompts()).toBe(0)
      unmount()
    })

    test('error: more than the balance', async () => {
      const { kit, countPrompts, unmount } = await open()
      const { value } = await getBalance(kit)
      await expect(
        sendTransaction(kit, { to: second, value: value + 1n }),
      ).rejects.toMatchObject({
        name: 'InsufficientFundsError',
        ...{ needed: value + 5_001n, available: value },
      })
      const transaction = await createTransfer(value + 1n)
      await expect(
        signAndSendTransaction(kit, { transaction }),
      ).rejects.toMatchObject({ reason: 'insufficientFunds' })
      expect(countPrompts()).toBe(0)
      unmount()
    })

    test('error: an account that is left below the rent', async () => {
      const { kit, countPrompts, unmount } = await open()
      const to = encodeBase58(new Uint8Array(32).fill(77))
      const { value } = await getBalance(kit)
      for (const transfer of [
        { to, value: 1n },
        { to: second, value: value - 5_001n },
      ])
        await expect(sendTransaction(kit, transfer)).rejects.toMatchObject({
          reason: 'insufficientFundsForRent',
        })
      expect(countPrompts()).toBe(0)
      unmount()
    })

    test('parameters: skipPreflight', async () => {
      const { kit, countPrompts, unmount } = await open()
      const transaction = await createTransfer(1_000n * sol)
      const signature = await signAndSendTransaction(kit, {
        transaction,
        sendOptions: { skipPreflight: true },
      })
      expect(countPrompts()).toBe(1)
      await expect(
        waitForTransaction(kit, { signature }),
      ).rejects.toMatchObject({
        name: 'TransactionFailedError',
      })
      unmount()
    })
  },
)

test('behavior: a node that does not simulate leaves it to the wallet', async () => {
  const faulty = await openFaultyNode(node)
  const message = 'Method not found'
  faulty.faults.set('simulateTransaction', { error: { code: -32601, message } })
  const { rpcUrl } = faulty
  const { kit, unmount } = await openSolanaPage({
    ...local,
    network: { ...network, rpcUrls: { default: { http: [rpcUrl] } } },
  })
  const transaction = await createTransfer(6n)
  const signature = await signAndSendTransaction(kit, { transaction })
  expect(node.ledger.findRecord(signature)?.error).toBe(null)
  expect(faulty.calls).toContain('simulateTransaction')
  unmount()
  await faulty.stop()
})

describe('faults of the chain', () => {
  test('error: a node of another network', async () => {
    const wrong = {
      ...network,
      id: 'A'.repeat(32),
      caipNetworkId: `solana:${'A'.repeat(32)}` as const,
    }
    await expect(
      solana().getBalance({ network: wrong, address: first }),
    ).rejects.toMatchObject({ name: 'NodeNetworkError', code: 4901 })
  })

  test('behavior: a node that is down is passed over', async () => {
    const urls = ['http://127.0.0.1:1', node.rpcUrl]
    const adapter = solana({ rpcUrls: { [network.caipNetworkId]: urls } })
    const { value } = await adapter.getBalance({ network, address: first })
    expect(value).toBe(node.ledger.getBalance(first))
    const down = solana({
      rpcUrls: { [network.caipNetworkId]: [urls[0] ?? ''] },
    })
    await expect(
      down.getBalance({ network, address: first }),
    ).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' })
  })
})
