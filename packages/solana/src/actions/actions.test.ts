import { createPublicKey, verify } from 'node:crypto'
import { getBalance, sendTransaction } from '@latchkit/core'
import {
  openSolanaNode,
  openSolanaPage,
  sol,
} from '@latchkit/test/solana/openSolanaPage'
import { address, lamports } from '@solana/kit'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeBase58, encodeBase58 } from '../encoding/base58.ts'
import { solana } from '../solana.ts'
import { createTransaction } from '../transaction/createTransaction.ts'
import {
  findTokenAccount,
  tokenPrograms,
  transferInstruction,
} from '../transaction/instructions.ts'
import {
  findSignature,
  parseTransaction,
} from '../transaction/parseTransaction.ts'
import { sendToken } from './sendToken.ts'
import { signAndSendTransaction } from './signAndSendTransaction.ts'
import { signIn } from './signIn.ts'
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
  return createTransaction(rpc, { feePayer: from, instructions: [instruction] })
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
    unmount()
  })
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

test('signIn', async () => {
  const { kit, unmount } = await openSolanaPage(local)
  const input = { domain: 'shop.example', nonce: 'abcdefgh', version: '1' }
  const { address: signer, ...rest } = await signIn(kit, { input })
  const { signedMessage, signature } = rest
  expect(signer).toBe(first)
  expect(new TextDecoder().decode(signedMessage)).toMatchInlineSnapshot(`
    "shop.example wants you to sign in with your Solana account:
    AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9

    Version: 1
    Nonce: abcdefgh"
  `)
  expect(
    isSigned(signedMessage, decodeBase58(signature) ?? signedMessage),
  ).toBe(true)
  unmount()
})

/** Puts a token of 6 decimals on the chain, of which the first account has 1,000 base units. */
async function createToken(tokenProgram: string, fill: number) {
  const mint = encodeBase58(new Uint8Array(32).fill(fill))
  const owner = await findTokenAccount({ owner: first, mint, tokenProgram })
  const mintData = new Uint8Array(82)
  new DataView(mintData.buffer).setBigUint64(36, 1_000n, true)
  mintData.set([6, 1], 44)
  const data = new Uint8Array(165)
  data.set(decodeBase58(mint) ?? [], 0)
  data.set(decodeBase58(first) ?? [], 32)
  new DataView(data.buffer).setBigUint64(64, 1_000n, true)
  data[108] = 1
  const put = (account: string, bytes: Uint8Array) =>
    node.ledger.svm.setAccount({
      address: address(account),
      data: bytes,
      executable: false,
      lamports: lamports(10_000_000n),
      programAddress: address(tokenProgram),
      space: BigInt(bytes.length),
    })
  put(mint, mintData)
  put(owner, data)
  return mint
}

describe.each(tokenPrograms)('sendToken of %s', (tokenProgram) => {
  test('behavior: creates the account of the receiver, and pays into it again', async () => {
    const { kit, unmount } = await openSolanaPage(local)
    const mint = await createToken(tokenProgram, 10)
    const account = await findTokenAccount({
      ...{ owner: second, mint, tokenProgram },
    })
    const rpc = await solana().getRpc(network)
    const read = () => rpc.getTokenAccountBalance(address(account)).send()
    expect(node.ledger.getBalance(account)).toBe(0n)
    await sendToken(kit, { mint, to: second, amount: 400n })
    expect((await read()).value).toMatchObject({ amount: '400', decimals: 6 })
    const signature = await sendToken(kit, {
      ...{ mint, to: second, amount: 100n, priorityFee: 1_000n },
    })
    expect((await read()).value.amount).toBe('500')
    const budget = 'ComputeBudget111111111111111111111111111111'
    expect(node.ledger.findRecord(signature)?.accounts).toContain(budget)
    unmount()
  })

  test('error: more than the account has', async () => {
    const { kit, wallet, unmount } = await openSolanaPage(local)
    const mint = await createToken(tokenProgram, 11)
    const prompts = wallet.requests.length
    await expect(
      sendToken(kit, { mint, to: second, amount: 1_001n }),
    ).rejects.toMatchObject({ name: 'TokenBalanceError' })
    expect(wallet.requests).toHaveLength(prompts)
    unmount()
  })
})

test.each([
  ['no address', { to: 'not an address', value: 1n }],
  ['an address of another family', { to: `0x${'ab'.repeat(20)}`, value: 1n }],
  ['nothing', { to: second, value: 0n }],
  ['no amount', { to: second }],
])('error: a transfer of %s', async (_, transfer) => {
  const { kit, wallet, unmount } = await openSolanaPage(local)
  const prompts = wallet.requests.length
  await expect(sendTransaction(kit, transfer)).rejects.toThrow(
    'Please enter a valid amount and receiver address',
  )
  expect(wallet.requests).toHaveLength(prompts)
  unmount()
})

describe('faults of the chain', () => {
  test('error: an expired blockhash', async () => {
    const { kit, unmount } = await openSolanaPage(local, {
      features: onlySigns,
    })
    const transaction = await createTransfer(4n)
    node.ledger.expireBlockhashes()
    await expect(
      signAndSendTransaction(kit, { transaction }),
    ).rejects.toMatchObject({ reason: 'blockhashExpired' })
    unmount()
  })

  test('error: more than the balance', async () => {
    const { kit, unmount } = await openSolanaPage(local, {
      features: onlySigns,
    })
    const { value } = await getBalance(kit)
    await expect(
      sendTransaction(kit, { to: second, value: value + 1n }),
    ).rejects.toMatchObject({ reason: 'insufficientFunds' })
    unmount()
  })

  test('error: a receiver that is left below the rent', async () => {
    const { kit, unmount } = await openSolanaPage(local, {
      features: onlySigns,
    })
    const to = encodeBase58(new Uint8Array(32).fill(77))
    await expect(sendTransaction(kit, { to, value: 1n })).rejects.toMatchObject(
      { reason: 'insufficientFundsForRent' },
    )
    unmount()
  })

  test('error: a transaction that failed on the chain', async () => {
    const { kit, unmount } = await openSolanaPage(local, {
      features: onlySigns,
    })
    const transaction = await createTransfer(1_000n * sol)
    const signature = await signAndSendTransaction(kit, {
      transaction,
      sendOptions: { skipPreflight: true },
    })
    await expect(waitForTransaction(kit, { signature })).rejects.toMatchObject({
      name: 'TransactionFailedError',
    })
    unmount()
  })

  test('error: a transaction that the chain never sees', async () => {
    const { kit, unmount } = await openSolanaPage(local)
    const signature = encodeBase58(new Uint8Array(64).fill(9))
    await expect(
      waitForTransaction(kit, { signature, timeout: 10 }),
    ).rejects.toMatchObject({ code: 'CONFIRMATION_TIMEOUT' })
    unmount()
  })

  test('error: a node of another network', async () => {
    const wrong = {
      ...network,
      id: 'A'.repeat(32),
      caipNetworkId: `solana:${'A'.repeat(32)}` as const,
    }
    await expect(
      solana().getBalance({ network: wrong, address: first }),
    ).rejects.toMatchObject({ name: 'NodeGenesisError', code: 4901 })
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
    ).rejects.toMatchObject({ code: 'SOLANA_NODE' })
  })
})
