import {
  addSolanaToken,
  token2022Program,
  tokenProgram,
} from '@latchkit/test/solana/addSolanaToken'
import type { FaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
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
  // A page of its own: a wallet of another one would be asked.
  vi.stubGlobal('window', new EventTarget())
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

describe('the priority fee', () => {
  const token = toAddress(40)
  /** 1 lamport for each unit. */
  const priorityFee = 1_000_000n

  /** Sends a token; resolves with what it cost besides the rent, and the units that were used. */
  async function pay(at: typeof local = local) {
    await addSolanaToken(node, { mint: token, owner: first, amount: 1_000n })
    const { kit, unmount } = await openSolanaPage(at)
    const account = await findTokenAccount({
      ...{ owner: second, mint: token, tokenProgram },
    })
    const read = () =>
      node.ledger.getBalance(first) + node.ledger.getBalance(account)
    const before = read()
    const hash = await sendToken(kit, {
      ...{ mint: token, to: second, amount: 1n, priorityFee },
    })
    const cost = Number(before - read() - 5_000n)
    unmount()
    const logs = node.ledger.findRecord(hash)?.logs ?? []
    const used = logs.flatMap((each) => {
      const [, units] = /consumed (\d+) of \d+ compute units$/.exec(each) ?? []
      return units === undefined ? [] : [Number(units)]
    })
    return { cost, used: Math.max(...used) }
  }

  test('behavior: is paid for what a simulation uses, with a margin', async () => {
    const { cost, used } = await pay()
    expect(cost).toBeGreaterThan(used + 30_000)
    expect(cost).toBeLessThan(2 * used + 40_000)
  })

  test('behavior: an account that could not pay it for the limit of the network', async () => {
    put(first, new Uint8Array(), systemProgram, sol / 1_000n + 100_000n)
    const { cost } = await pay()
    put(first, new Uint8Array(), systemProgram, 10n * sol)
    expect(cost).toBeLessThan(100_000)
  })

  test.each<[string, FaultyNode.Fault]>([
    ['says nothing', { error: { code: -32601, message: 'Not found' } }],
    [
      'says that it fails',
      simulated({ err: 'AccountNotFound', unitsConsumed: 100 }),
    ],
    ['uses nothing', simulated({ unitsConsumed: 0 })],
    [
      'uses more than the limit of the network',
      simulated({ unitsConsumed: 1e6 }),
    ],
    ['answers with junk', simulated({ unitsConsumed: 'many' })],
  ])('behavior: a simulation that %s sets no limit', async (_, fault) => {
    const faulty = await openFaultyNode(node)
    let count = 0
    faulty.faults.set('simulateTransaction', async (wire) => {
      count += 1
      // The second is that of the whole transaction.
      if (count > 1) return wire.reply(await wire.forward())
      wire.answer(fault as { result: unknown })
    })
    const network = {
      ...local.network,
      rpcUrls: { default: { http: [faulty.rpcUrl] } },
    }
    const { cost } = await pay({ ...local, network })
    expect(cost).toBe(403_000)
    await faulty.stop()
  })
})

describe('extensions of the token', () => {
  const token = toAddress(50)
  const all = 2n ** 64n - 1n
  type Fee = readonly [epoch: bigint, most: bigint, parts: number]

  /** Fees for transfers. */
  const fees = (older: Fee, newer: Fee) => {
    const data = new Uint8Array(108)
    const view = new DataView(data.buffer)
    for (const [i, [epoch, most, parts]] of [older, newer].entries()) {
      view.setBigUint64(72 + 18 * i, epoch, true)
      view.setBigUint64(80 + 18 * i, most, true)
      view.setUint16(88 + 18 * i, parts, true)
    }
    return { kind: 1, length: 108, data }
  }
  const none: Fee = [0n, 0n, 0]

  /** Sends a token with extensions; resolves with what arrived, too. */
  async function pay(
    extensions: addSolanaToken.Parameters['extensions'],
    parameters: Partial<sendToken.Parameters> = {},
  ) {
    await addSolanaToken(node, {
      ...{ mint: token, owner: first, amount: 10_000n, extensions },
      program: token2022Program,
    })
    const account = await findTokenAccount({
      ...{ owner: second, mint: token, tokenProgram: token2022Program },
    })
    put(account, new Uint8Array(), systemProgram, 0n)
    const sent = await send({ mint: token, amount: 100n, ...parameters })
    return { ...sent, arrived: readAmount(account) }
  }

  test.each<[string, Fee, Fee, bigint, bigint]>([
    ['of five percent', none, [0n, all, 500], 100n, 5n],
    ['that is rounded up', none, [0n, all, 500], 101n, 6n],
    ['that has a limit', none, [0n, 3n, 500], 100n, 3n],
    ['of all', none, [0n, all, 10_000], 100n, 100n],
    ['that begins later', [0n, all, 500], [10n ** 9n, all, 900], 100n, 5n],
    ['that has begun', [0n, all, 500], [0n, all, 900], 100n, 9n],
  ])(
    'behavior: a fee %s has to be allowed',
    async (_, older, newer, amount, fee) => {
      const extensions = [fees(older, newer)]
      const refused = await pay(extensions, {
        ...{ amount, maxTransferFee: fee - 1n },
      })
      expect(refused.outcome).toMatchObject({
        ...{ name: 'InvalidTransferError', reason: 'transferFee', fee },
      })
      expect(refused.prompts).toBe(0)
      const options = { amount, maxTransferFee: fee }
      expect(await pay(extensions, options)).toMatchObject({
        ...{ outcome: expect.any(String), arrived: amount - fee, prompts: 1 },
      })
    },
  )

  test.each([
    ['none', [fees(none, none)]],
    [
      'none on a hook without a program, and is not paused',
      [fees(none, none), { kind: 14, length: 64 }, { kind: 26, length: 33 }],
    ],
    ['none, but for what others may do', [{ kind: 12, length: 32 }]],
  ])('behavior: a fee of %s', async (_, extensions) => {
    const { outcome, arrived } = await pay(extensions)
    expect([typeof outcome, arrived]).toEqual(['string', 100n])
  })

  test.each([
    ['transferHook', { kind: 14, length: 64, data: fill(7, 64) }],
    ['transferHook', { kind: 14, length: 0 }],
    ['notTransferable', { kind: 9, length: 0 }],
    ['notTransferable', { kind: 26, length: 33, data: fill(1, 33) }],
    ['notTransferable', { kind: 26, length: 0 }],
    ['extension', { kind: 99, length: 8 }],
    ['mint', { kind: 1, length: 8 }],
  ])('error: %s of %j', async (reason, extension) => {
    const { outcome, prompts } = await pay([extension], {
      maxTransferFee: all,
    })
    expect(outcome).toMatchObject({ name: 'InvalidTransferError', reason })
    expect(prompts).toBe(0)
  })

  test('error: a fee without a limit for it', async () => {
    const { outcome, prompts } = await pay([fees(none, [0n, all, 1])])
    expect(outcome).toMatchObject({ reason: 'transferFee', fee: 1n })
    expect(prompts).toBe(0)
  })

  test('error: a fee that is raised while the wallet asks', async () => {
    const raise = (parts: number) =>
      addSolanaToken(node, {
        ...{ mint: token, owner: first, amount: 10_000n },
        ...{ extensions: [fees(none, [0n, all, parts])] },
        program: token2022Program,
      })
    await raise(500)
    const account = await findTokenAccount({
      ...{ owner: second, mint: token, tokenProgram: token2022Program },
    })
    put(account, new Uint8Array(), systemProgram, 0n)
    const { kit, unmount } = await openSolanaPage(local, {
      async onPrompt({ method }) {
        if (method.startsWith('solana:')) await raise(9_000)
        return 'approve'
      },
    })
    const parameters = { to: second, amount: 100n, maxTransferFee: 5n }
    await expect(
      sendToken(kit, { mint: token, ...parameters }),
    ).rejects.toThrow()
    expect(readAmount(account)).toBeUndefined()
    unmount()
  })

  test.each([-1n, 2n ** 64n, 5])('error: a limit of %s', async (limit) => {
    const { outcome, prompts } = await pay([], {
      maxTransferFee: limit as bigint,
    })
    expect(outcome).toMatchObject({
      ...{ name: 'InvalidAmountError', parameter: 'maxTransferFee' },
    })
    expect(prompts).toBe(0)
  })
})

/** The answer to a simulation. */
function simulated(value: object): FaultyNode.Fault {
  const rest = { err: null, logs: [], accounts: null, returnData: null }
  return { result: { context: { slot: 1 }, value: { ...rest, ...value } } }
}
