import { sendTransaction } from '@latchkit/core'
import { compileSolana, signSolana } from '@latchkit/test/solana/compileSolana'
import {
  openSolanaNode,
  openSolanaPage,
  seeds,
  sol,
} from '@latchkit/test/solana/openSolanaPage'
import { payInstruction } from '@latchkit/test/solana/sendSolana'
import type { Instruction } from '@solana/kit'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signAndSendTransaction } from '../actions/signAndSendTransaction.ts'
import {
  signAllTransactions,
  signTransaction,
} from '../actions/signTransaction.ts'
import { encodeBase58 } from '../encoding/base58.ts'
import { priorityFeeInstruction } from '../transaction/instructions.ts'

const local = await openSolanaNode()
const { node } = local
const [first, second] = local.addresses
afterAll(node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

const thief = encodeBase58(new Uint8Array(32).fill(66))
const pay = (to: string, lamports = sol / 100n) =>
  payInstruction({ from: first, to, lamports })
const compile = (...instructions: Instruction[]) => {
  const { blockhash } = node.ledger.getBlockhash()
  return compileSolana({ payer: first, instructions, blockhash })
}

type Inputs = readonly { transaction: Uint8Array }[]

/** Opens a page with a wallet that only signs, and answers with what `change` makes of its inputs. */
async function open(change: (inputs: Inputs) => unknown) {
  const page = await openSolanaPage(local, {
    features: { 'solana:signAndSendTransaction': false },
    onPrompt: async ({ method, inputs }) =>
      method === 'solana:signTransaction'
        ? { result: await change(inputs as Inputs) }
        : 'approve',
  })
  const before = node.ledger.listRecords(first).length
  return {
    ...page,
    countCarriedOut: () => node.ledger.listRecords(first).length - before,
  }
}

const sign = async (transaction: Uint8Array) => ({
  signedTransaction: await signSolana(transaction, seeds[0]),
})

describe('a wallet that only signs, and returns', () => {
  const paid = sol / 1_000n
  const other = () => compile(pay(thief))
  const priced = () =>
    compile(priorityFeeInstruction(7n), pay(second, paid), pay(second, 1n))

  test.each<[string, string, (given: Uint8Array) => Promise<unknown>]>([
    ['another transaction', 'transaction', () => sign(other())],
    [
      'the transaction that was asked for, changed in place',
      'transaction',
      async (given) => {
        // In the amount of the last transfer.
        const i = given.length - 8
        given[i] = (given[i] ?? 0) ^ 1
        return sign(given)
      },
    ],
    [
      'a signature of zeros',
      'signature',
      async (given) => ({ signedTransaction: given }),
    ],
    [
      'a signature of another transaction',
      'signature',
      async (given) => {
        const signedTransaction = Uint8Array.from(given)
        const { signedTransaction: signed } = await sign(other())
        signedTransaction.set(signed.slice(0, 65))
        return { signedTransaction }
      },
    ],
  ])('error: %s', async (_, reason, change) => {
    const { kit, wallet, countCarriedOut, unmount } = await open(
      async ([input]) => [await change(input?.transaction ?? new Uint8Array())],
    )
    const transaction = compile(pay(second, paid), pay(second, 1n))
    const refusal = { code: 'WALLET_RESPONSE', reason }
    for (const request of [
      () => signTransaction(kit, { transaction }),
      () => signAllTransactions(kit, { transactions: [transaction] }),
      () => signAndSendTransaction(kit, { transaction }),
      () => sendTransaction(kit, { to: second, value: paid }),
    ])
      await expect(request()).rejects.toMatchObject(refusal)
    expect(wallet.requests).toHaveLength(5)
    expect(countCarriedOut()).toBe(0)
    // Nothing was sent, so the next one is not asked about.
    expect(kit.getState().sent).toEqual([])
    unmount()
  })

  test('behavior: a price and another blockhash are sent under their own signature', async () => {
    const { kit, countCarriedOut, unmount } = await open(async () => [
      await sign(priced()),
    ])
    const transaction = compile(pay(second, paid), pay(second, 1n))
    const before = node.ledger.getBalance(second)
    const hash = await signAndSendTransaction(kit, { transaction })
    expect(node.ledger.getBalance(second) - before).toBe(paid + 1n)
    expect([countCarriedOut(), node.ledger.findRecord(hash)?.error]).toEqual([
      1,
      null,
    ])
    expect(kit.getState().sent).toMatchObject([{ hash, address: first }])
    unmount()
  })
})

describe('several transactions', () => {
  const list = () => [1n, 2n, 3n].map((it) => compile(pay(second, it)))

  test('default', async () => {
    const { kit, unmount } = await open((inputs) =>
      Promise.all(inputs.map((each) => sign(each.transaction))),
    )
    const transactions = list()
    const [a, b, c] = transactions.map((it) => signSolana(it, seeds[0]))
    expect(await signAllTransactions(kit, { transactions })).toEqual([
      ...[await a, await b, await c],
    ])
    unmount()
  })

  test('error: more than are read, of which the rest would be lost', async () => {
    const change = vi.fn()
    const { kit, unmount } = await open(change)
    const [transaction = new Uint8Array()] = list()
    const transactions = Array.from({ length: 501 }, () => transaction)
    await expect(
      signAllTransactions(kit, { transactions }),
    ).rejects.toMatchObject({
      code: -32602,
      hint: 'Pass a list of at most 500 transactions.',
    })
    expect(change).not.toHaveBeenCalled()
    unmount()
  })

  test.each<[string, string | undefined, readonly number[]]>([
    ['in another order', 'transaction', [1, 0, 2]],
    ['one of them three times', 'transaction', [0, 0, 0]],
    ['one less', undefined, [0, 1]],
    ['one more', undefined, [0, 1, 2, 2]],
  ])('error: %s', async (_, reason, order) => {
    const { kit, unmount } = await open(async (inputs) => {
      const signed = await Promise.all(
        inputs.map((each) => sign(each.transaction)),
      )
      return order.map((i) => signed[i])
    })
    await expect(
      signAllTransactions(kit, { transactions: list() }),
    ).rejects.toMatchObject({ code: 'WALLET_RESPONSE', reason })
    unmount()
  })
})

describe('versions of transactions', () => {
  /** Opens a page with a wallet whose features say which versions they take. */
  async function openWallet(
    versions: unknown,
    features: Parameters<typeof openSolanaPage>[1] = {},
  ) {
    const page = await openSolanaPage(local, features)
    const { source } = page.wallet as unknown as {
      source: { features: Record<string, object> }
    }
    for (const name of [
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ])
      Object.assign(source.features[name] ?? {}, {
        supportedTransactionVersions: versions,
      })
    const prompts = page.wallet.requests.length
    return {
      ...page,
      countPrompts: () => page.wallet.requests.length - prompts,
    }
  }
  const { blockhash } = node.ledger.getBlockhash()
  const create = (version: 0 | 'legacy') =>
    compileSolana({
      ...{ payer: first, instructions: [pay(second, 1n)], version, blockhash },
    })
  const onlySigns = { features: { 'solana:signAndSendTransaction': false } }

  test.each([
    ['signs and sends', ['legacy'], 0, {}],
    ['only signs', ['legacy'], 0, onlySigns],
    ['signs and sends', [0], 'legacy', {}],
    ['only signs', [0], 'legacy', onlySigns],
  ] as const)(
    'error: a wallet that %s, and lists %j, is not asked for version %s',
    async (_, versions, version, features) => {
      const page = await openWallet(versions, features)
      const { kit, countPrompts, unmount } = page
      const transaction = create(version)
      const transactions = [transaction]
      for (const request of [
        () => signTransaction(kit, { transaction }),
        () => signAllTransactions(kit, { transactions }),
        () => signAndSendTransaction(kit, { transaction }),
      ])
        await expect(request()).rejects.toMatchObject({
          ...{ name: 'InvalidTransactionError', code: 'INVALID_TRANSACTION' },
          message: `The wallet does not sign transactions of version ${version}.`,
          hint: expect.stringMatching(/^Compile it with .*version/),
        })
      expect(countPrompts()).toBe(0)
      unmount()
    },
  )

  test.each([
    [{}, ['legacy']],
    [onlySigns, ['legacy']],
  ] as const)(
    'behavior: transfers of a wallet with %j that lists %j',
    async (features, versions) => {
      const { kit, unmount } = await openWallet(versions, features)
      const before = node.ledger.getBalance(second)
      const hash = await sendTransaction(kit, { to: second, value: 7n })
      expect(node.ledger.getBalance(second) - before).toBe(7n)
      expect(node.ledger.findRecord(hash)?.error).toBe(null)
      unmount()
    },
  )

  test.each([[undefined], [[]], ['legacy'], [['legacy', 0]], [[1, 0]]])(
    'behavior: a wallet that lists %j is asked',
    async (versions) => {
      const { kit, countPrompts, unmount } = await openWallet(versions)
      await signTransaction(kit, { transaction: create(0) })
      expect(countPrompts()).toBe(1)
      unmount()
    },
  )
})
