import {
  addSolanaToken,
  token2022Program,
  tokenProgram,
} from '@latchkit/test/solana/addSolanaToken'
import {
  openSolanaNode,
  openSolanaPage,
  sol,
} from '@latchkit/test/solana/openSolanaPage'
import {
  address,
  getProgramDerivedAddress,
  lamports as toLamports,
} from '@solana/kit'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeBase58, encodeBase58 } from '../encoding/base58.ts'
import { findTokenAccount } from '../transaction/instructions.ts'
import { sendToken } from './sendToken.ts'

const local = await openSolanaNode()
const { node } = local
const [first, second] = local.addresses
const { svm } = node.ledger
afterAll(node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

const systemProgram = '11111111111111111111111111111111'
const stakeProgram = 'Stake11111111111111111111111111111111111111'
const fill = (byte: number, length = 32) => new Uint8Array(length).fill(byte)
const toAddress = (byte: number) => encodeBase58(fill(byte))
const mint = toAddress(10)
const otherMint = toAddress(11)
for (const token of [mint, otherMint])
  await addSolanaToken(node, { mint: token, owner: first, amount: 10_000n })

function put(to: string, data: Uint8Array, owner: string, amount = sol) {
  svm.setAccount({
    ...{ address: address(to), data, executable: false },
    lamports: toLamports(amount),
    programAddress: address(owner),
    space: BigInt(data.length),
  })
  return to
}

/** Writes a token account of no amount. */
function putTokenAccount(
  to: string,
  { token = mint, owner = second, state = 1 },
) {
  const data = new Uint8Array(165)
  data.set(decodeBase58(token) ?? [], 0)
  data.set(decodeBase58(owner) ?? [], 32)
  data[108] = state
  return put(to, data, tokenProgram)
}

function readAmount(account: string): bigint | undefined {
  const found = svm.getAccount(address(account))
  if (!found.exists) return undefined
  return new DataView(Uint8Array.from(found.data).buffer).getBigUint64(64, true)
}

/** Sends a token; resolves with the error, and how often the wallet was asked. */
async function send(parameters: Partial<sendToken.Parameters>) {
  const { kit, wallet, unmount } = await openSolanaPage(local)
  const before = wallet.requests.length
  const outcome = await sendToken(kit, {
    ...{ mint, to: second, amount: 1n, ...parameters },
  }).catch((error) => error)
  unmount()
  return { outcome, prompts: wallet.requests.length - before }
}

describe.each([tokenProgram, token2022Program])('of %s', (program) => {
  test('behavior: creates the account of the receiver, and pays into it again', async () => {
    const { kit, unmount } = await openSolanaPage(local)
    const token = toAddress(12)
    await addSolanaToken(node, {
      ...{ mint: token, owner: first, amount: 1_000n, program },
    })
    const account = await findTokenAccount({
      ...{ owner: second, mint: token, tokenProgram: program },
    })
    await sendToken(kit, { mint: token, to: second, amount: 400n })
    expect(readAmount(account)).toBe(400n)
    const signature = await sendToken(kit, {
      ...{ mint: token, to: second, amount: 100n, priorityFee: 1_000n },
    })
    expect(readAmount(account)).toBe(500n)
    const budget = 'ComputeBudget111111111111111111111111111111'
    expect(node.ledger.findRecord(signature)?.accounts).toContain(budget)
    unmount()
  })
})

test('error: more than the account has', async () => {
  const { outcome, prompts } = await send({ amount: 10_001n })
  expect(outcome).toMatchObject({
    ...{ name: 'InsufficientFundsError', mint },
    needed: 10_001n,
  })
  expect(prompts).toBe(0)
})

test.each<[string, string, Partial<sendToken.Parameters>]>([
  ['address', 'no address', { to: 'not an address' }],
  ['mint', 'no token', { mint: second }],
  ['mint', 'an account of a token', { mint: toAddress(70) }],
])('error: the %s is %s', async (reason, _, parameters) => {
  putTokenAccount(toAddress(70), {})
  const { outcome, prompts } = await send(parameters)
  expect(outcome).toMatchObject({ name: 'InvalidTransferError', reason })
  expect(prompts).toBe(0)
})

const [vault] = await getProgramDerivedAddress({
  ...{ programAddress: address(stakeProgram), seeds: ['vault'] },
})

describe('the receiver', () => {
  test.each<[string, string, () => string]>([
    ['a mint', 'receiverIsToken', () => mint],
    ['a mint of another token', 'receiverIsToken', () => otherMint],
    [
      'a multisig of a token program',
      'receiverIsToken',
      () => put(toAddress(20), fill(1, 355), tokenProgram),
    ],
    [
      'a token account that is not initialized',
      'receiverIsToken',
      () => putTokenAccount(toAddress(21), { state: 0 }),
    ],
    [
      'a token account of another token',
      'receiverOfOtherToken',
      () => putTokenAccount(toAddress(22), { token: otherMint }),
    ],
    [
      'a frozen token account',
      'receiverIsFrozen',
      () => putTokenAccount(toAddress(23), { state: 2 }),
    ],
    ['a program', 'receiverIsProgram', () => tokenProgram],
    [
      'an account of a program',
      'receiverIsProgram',
      () => put(second, fill(0, 200), stakeProgram),
    ],
    [
      'a nonce',
      'receiverIsProgram',
      () => put(second, fill(0, 80), systemProgram),
    ],
    ['an address without a key', 'receiverIsOffCurve', () => vault],
  ])('error: %s', async (_, reason, prepare) => {
    const { outcome, prompts } = await send({ to: prepare() })
    put(second, new Uint8Array(), systemProgram, 10n * sol)
    expect(outcome).toMatchObject({ name: 'InvalidTransferError', reason })
    expect(prompts).toBe(0)
  })

  test.each([
    ['receiverIsFrozen', { state: 2 }],
    ['receiverHasOtherOwner', { owner: first }],
    ['receiverOfOtherToken', { token: otherMint }],
  ])('error: its own token account, %s', async (reason, account) => {
    const own = await findTokenAccount({ owner: second, mint, tokenProgram })
    putTokenAccount(own, account)
    const { outcome, prompts } = await send({})
    putTokenAccount(own, {})
    expect(outcome).toMatchObject({ name: 'InvalidTransferError', reason })
    expect(prompts).toBe(0)
  })

  test('behavior: a token account of the token is paid into', async () => {
    const to = putTokenAccount(toAddress(24), {})
    const { prompts } = await send({ to, amount: 30n })
    expect(readAmount(to)).toBe(30n)
    expect(prompts).toBe(1)
  })

  test('parameters: allowOwnerOffCurve', async () => {
    await send({ to: vault, amount: 40n, allowOwnerOffCurve: true })
    const own = await findTokenAccount({ owner: vault, mint, tokenProgram })
    expect(readAmount(own)).toBe(40n)
  })
})

describe('the lamports of the account', () => {
  const extended = {
    ...{ mint: toAddress(31), program: token2022Program },
    // Fees for transfers, and a program that each of them calls.
    extensions: [
      { kind: 1, length: 108 },
      { kind: 14, length: 64 },
    ],
  }

  test.each([
    { mint: toAddress(30), program: tokenProgram, extensions: [], length: 165 },
    { ...extended, length: 165 + 1 + 4 + 12 + 5 },
  ])('error: too few by one for %j', async ({ length, ...token }) => {
    const { mint } = token
    await addSolanaToken(node, { ...token, owner: first, amount: 1_000n })
    const rent = svm.minimumBalanceForRentExemption(BigInt(length))
    const kept = svm.minimumBalanceForRentExemption(0n)
    const needed = rent + kept + 5_000n
    const { kit, wallet, unmount } = await openSolanaPage(local)
    const prompts = wallet.requests.length
    put(first, new Uint8Array(), systemProgram, needed - 1n)
    const parameters = { mint, to: second, amount: 1n }
    await expect(sendToken(kit, parameters)).rejects.toMatchObject({
      ...{ name: 'InsufficientFundsError', mint: undefined },
      ...{ needed, available: needed - 1n },
    })
    expect(wallet.requests).toHaveLength(prompts)
    put(first, new Uint8Array(), systemProgram, needed)
    await sendToken(kit, parameters)
    expect(node.ledger.getBalance(first)).toBe(kept)
    const account = await findTokenAccount({
      ...{ owner: second, mint, tokenProgram: token.program },
    })
    expect(svm.getAccount(address(account))).toMatchObject({
      space: BigInt(length),
    })
    put(first, new Uint8Array(), systemProgram, 10n * sol)
    unmount()
  })
})
