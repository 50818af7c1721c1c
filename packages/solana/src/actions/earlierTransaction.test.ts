import type { Kit } from '@latchkit/core'
import { sendTransaction } from '@latchkit/core'
import { addSolanaToken } from '@latchkit/test/solana/addSolanaToken'
import type { FaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { openFaultyPage } from '@latchkit/test/solana/openFaultyPage'
import { openSolanaNode } from '@latchkit/test/solana/openSolanaPage'
import {
  afterAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { encodeBase58 } from '../encoding/base58.ts'
import { solana } from '../solana.ts'
import { createTransaction } from '../transaction/createTransaction.ts'
import { transferInstruction } from '../transaction/instructions.ts'
import { sendToken } from './sendToken.ts'
import { signAndSendTransaction } from './signAndSendTransaction.ts'

const local = await openSolanaNode()
const { node, addresses } = local
const [first, second] = addresses
afterAll(node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

const mint = encodeBase58(new Uint8Array(32).fill(10))
await addSolanaToken(node, { mint, owner: first, amount: 10_000n })

let amount = 1_000n
type Options = { allowSecond?: boolean }
/** The actions that send, another amount each time. */
const actions = [
  [
    'sendTransaction',
    (kit: Kit, options?: Options) => {
      amount += 1n
      return sendTransaction(kit, { to: second, value: amount, ...options })
    },
  ],
  [
    'sendToken',
    (kit: Kit, options?: Options) => {
      amount += 1n
      return sendToken(kit, { mint, to: second, amount, ...options })
    },
  ],
  [
    'signAndSendTransaction',
    async (kit: Kit, options?: Options) => {
      amount += 1n
      const rpc = await solana().getRpc(local.network)
      const lamports = amount
      const { transaction } = await createTransaction(rpc, {
        feePayer: first,
        instructions: [
          transferInstruction({ from: first, to: second, lamports }),
        ],
      })
      return signAndSendTransaction(kit, { transaction, ...options })
    },
  ],
] as const

const open = () => openFaultyPage(local)

/** Resolves with the error of a promise. */
async function fail(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    (value) => new Error(`It resolved with ${String(value)}.`),
    (reason) => reason,
  )
  return error as Error & { hash: string }
}

const cut = (wire: FaultyNode.Wire) => wire.cut()

describe.each(actions)('%s', (_, run) => {
  test('error: the node took it and can not be reached any more', async () => {
    const page = await open()
    const { kit, first: faulty } = page
    let resume = async () => {}
    faulty.faults.set('sendTransaction', async ({ forward }) => {
      await forward()
      resume = await faulty.pause()
    })
    const { name, hash } = await fail(run(kit))
    expect(name).toBe('OutcomeUnknownError')
    expect(page.listCarriedOut()).toEqual([hash])
    expect(page.listSent()).toEqual([[hash, true]])
    faulty.faults.clear()
    const prompts = page.countPrompts()
    const earlier = { name: 'EarlierTransactionError', hash }
    await expect(run(kit)).rejects.toMatchObject({
      ...{ ...earlier, status: 'unknown' },
      url: `https://scan.example/tx/${hash}`,
    })
    await resume()
    await expect(run(kit)).rejects.toMatchObject({
      ...{ ...earlier, status: 'sent' },
    })
    expect(page.countPrompts()).toBe(prompts)
    expect(page.listSent()).toEqual([[hash, undefined]])
    const next = await run(kit)
    expect(page.listCarriedOut()).toEqual([hash, next])
  })

  test('parameters: allowSecond', async () => {
    const page = await open()
    const { kit, first: faulty } = page
    faulty.faults.set('sendTransaction', cut)
    const { name, hash } = await fail(run(kit))
    expect(name).toBe('OutcomeUnknownError')
    faulty.faults.clear()
    await expect(run(kit, { allowSecond: false })).rejects.toMatchObject({
      ...{ name: 'EarlierTransactionError', hash, status: 'unknown' },
    })
    const next = await run(kit, { allowSecond: true })
    expect(page.listCarriedOut()).toEqual([next])
    expect(page.listSent()).toEqual([
      [hash, undefined],
      [next, undefined],
    ])
  })

  test('behavior: one that no node received expires, and the next is sent', async () => {
    const page = await open()
    const { kit, first: faulty } = page
    faulty.faults.set('sendTransaction', cut)
    const { hash } = await fail(run(kit))
    faulty.faults.clear()
    await expect(run(kit)).rejects.toMatchObject({
      ...{ name: 'EarlierTransactionError', hash, status: 'unknown' },
    })
    // The blocks of a blockhash's life, and those by which a node may be ahead.
    for (const _ of [1, 2]) node.ledger.expireBlockhashes()
    await expect(run(kit)).rejects.toMatchObject({ hash, status: 'unknown' })
    const later = Date.now() + 121_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
    onTestFinished(() => clock.mockRestore())
    const next = await run(kit)
    expect(page.listCarriedOut()).toEqual([next])
    expect(page.listSent()).toEqual([[next, undefined]])
  })
})

test('behavior: no node can be asked on a network that is not configured', async () => {
  const features = { 'solana:signAndSendTransaction': true }
  const { kit, listCarriedOut } = await openFaultyPage(local, { features })
  const [, , [, run]] = actions
  const hash = encodeBase58(new Uint8Array(64).fill(3))
  const networkId = local.network.caipNetworkId
  const sent = [{ networkId, address: first, hash, isUncertain: true }]
  kit.internal.setState((state) => ({ ...state, sent, networks: [] }))
  const signature = await run(kit)
  expect(listCarriedOut()).toEqual([signature])
  // It needs a node for what it creates.
  const parameters = { mint, to: second, amount: 1n }
  await expect(sendToken(kit, parameters)).rejects.toMatchObject({
    name: 'NetworkNotFoundError',
  })
})
