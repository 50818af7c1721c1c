import { sendTransaction } from '@latchkit/core'
import { createSignal } from '@latchkit/test/core/createSignal'
import type { FaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { openFaultyPage } from '@latchkit/test/solana/openFaultyPage'
import {
  openSolanaNode,
  seeds,
  sol,
} from '@latchkit/test/solana/openSolanaPage'
import type { Instruction } from '@solana/kit'
import {
  createKeyPairFromPrivateKeyBytes,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/kit'
import {
  afterAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { signAndSendTransaction } from '../actions/signAndSendTransaction.ts'
import { encodeBase58 } from '../encoding/base58.ts'
import { solana } from '../solana.ts'
import { createTransaction } from './createTransaction.ts'
import { transferInstruction } from './instructions.ts'

const local = await openSolanaNode()
const { node, addresses } = local
const [first, second] = addresses
afterAll(node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

const open = (count?: 1 | 2) => openFaultyPage(local, { count })
type Page = Awaited<ReturnType<typeof open>>
type Fault = (wire: FaultyNode.Wire) => void | Promise<void>

let amount = 1_000n
/** Sends another amount each time. */
const send = ({ kit }: Page, signal?: AbortSignal) => {
  amount += 1n
  return sendTransaction(kit, { to: second, value: amount, signal })
}

/** Resolves with the error of a promise. */
async function fail(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    (value) => new Error(`It resolved with ${String(value)}.`),
    (reason) => reason,
  )
  return error as Error & { hash: string; cause: unknown }
}

const other = encodeBase58(new Uint8Array(64).fill(7))
const error = (code: number, message = 'No.', data?: unknown) => ({
  error: { code, message, data },
})
const refusal = (err: unknown) => error(-32002, 'Failed', { err, logs: [] })
const programFailed = refusal({ InstructionError: [0, { Custom: 1 }] })
/** The node takes the transaction, and this is what the client gets. */
const after =
  (fault: Fault): Fault =>
  async (wire) => {
    await wire.forward()
    await fault(wire)
  }
const cut: Fault = (wire) => wire.cut()
const hang: Fault = () => {}
const status =
  (code: number): Fault =>
  (wire) =>
    wire.fail(code)
const answer =
  (outcome: Parameters<FaultyNode.Wire['answer']>[0]): Fault =>
  (wire) =>
    wire.answer(outcome)

describe('default: the node took it', () => {
  test.each<[string, Fault]>([
    ['its connection is lost', cut],
    ['it answers nothing', hang],
    ['a gateway answers in its place', status(502)],
    ['it answers with no JSON', (wire) => wire.reply('<html>')],
    ['it answers without a result', answer({})],
    ['it answers with another signature', answer({ result: other })],
    ['it answers with null', answer({ result: null })],
    ['it has an internal error', answer(error(-32603))],
    ['it has an error of its own', answer(error(-32099))],
    ['it refuses what its own copy has changed', answer(programFailed)],
  ])('%s', async (_, fault) => {
    const page = await open()
    const before = node.ledger.getBalance(second)
    page.first.faults.set('sendTransaction', after(fault))
    const signature = await send(page)
    expect(page.listCarriedOut()).toEqual([signature])
    expect(node.ledger.getBalance(second) - before).toBe(amount)
    expect(page.countSends()).toEqual([1])
    expect(page.listSent()).toEqual([[signature, undefined]])
  })
})

describe('error: no node has it', () => {
  test.each<[string, Fault, object]>([
    ['the connection is lost', cut, { name: 'NodeUnreachableError' }],
    ['a gateway answers', status(504), { name: 'NodeStatusError' }],
    ['there is no result', answer({}), { name: 'NodeResponseError' }],
    [
      'another is named',
      answer({ result: other }),
      { message: expect.stringContaining('named another') },
    ],
    ['its error is vague', answer(error(-32603)), { rpcCode: -32603 }],
  ])('%s', async (_, fault, cause) => {
    const page = await open()
    page.first.faults.set('sendTransaction', fault)
    const slot = node.ledger.getSlot()
    const failure = await fail(send(page))
    const { hash } = failure
    expect(failure).toMatchObject({
      ...{ name: 'OutcomeUnknownError', code: 'OUTCOME_UNKNOWN' },
      networkId: page.network.caipNetworkId,
      url: `https://scan.example/tx/${hash}`,
      cause: expect.objectContaining(cause),
    })
    // 150 blocks, and by how much a node may be ahead.
    const { validUntil = 0 } = failure as { validUntil?: number }
    expect(validUntil).toBeGreaterThanOrEqual(Number(slot) + 182)
    expect(validUntil).toBeLessThanOrEqual(Number(node.ledger.getSlot()) + 182)
    expect(hash).not.toBe(other)
    expect(page.listSent()).toEqual([[hash, true]])
    expect(page.listCarriedOut()).toEqual([])
  })
})

test('behavior: it is recorded before a node gets it', async () => {
  const page = await open()
  const seen: unknown[] = []
  page.first.faults.set('sendTransaction', async (wire) => {
    seen.push(...page.listSent())
    wire.reply(await wire.forward())
  })
  const signature = await send(page)
  expect(seen).toEqual([[signature, true]])
  expect(page.listSent()).toEqual([[signature, undefined]])
})

test('behavior: its blockhash is recorded with it, so that what became of it is known though the page was left at once', async () => {
  const page = await open()
  const blockhashes: unknown[] = []
  page.first.faults.set('getEpochInfo', cut)
  page.first.faults.set('sendTransaction', (wire) => {
    blockhashes.push(page.kit.getState().sent.at(-1)?.nonce)
    wire.cut()
  })
  const failure = await fail(send(page))
  expect(failure).toMatchObject({ name: 'OutcomeUnknownError' })
  const [blockhash] = blockhashes
  expect(node.ledger.isValid(String(blockhash))).toBe(true)
  await expect(send(page)).rejects.toMatchObject({ status: 'unknown' })
  // Its time is over.
  node.ledger.expireBlockhashes()
  const later = Date.now() + 130_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  page.first.faults.clear()
  const signature = await send(page)
  expect(page.listSent().map(([hash]) => hash)).toEqual([signature])
})

test('behavior: the last block is read while nodes still answer', async () => {
  const page = await open()
  const { faults } = page.first
  const answered = createSignal()
  faults.set('getEpochInfo', async ({ forward, reply }) => {
    reply(await forward())
    answered.resolve()
  })
  faults.set('sendTransaction', async ({ cut: end }) => {
    await answered.happened
    for (const each of ['getEpochInfo', 'getSignatureStatuses'])
      faults.set(each, cut)
    end()
  })
  expect(await fail(send(page))).toMatchObject({
    ...{ code: 'OUTCOME_UNKNOWN', validUntil: expect.any(Number) },
  })
})

test('behavior: a transaction with a durable nonce has no last block', async () => {
  const page = await open()
  page.first.faults.set('sendTransaction', cut)
  const transfer = { from: first, to: second, lamports: 5n }
  const advance = { data: Uint8Array.of(4, 0, 0, 0) }
  const transaction = await create(first, [
    { ...transferInstruction(transfer), ...advance },
    transferInstruction(transfer),
  ])
  const failure = await fail(
    signAndSendTransaction(page.kit, {
      ...{ transaction, sendOptions: { skipPreflight: true } },
    }),
  )
  expect(failure).toMatchObject({
    ...{ code: 'OUTCOME_UNKNOWN', validUntil: undefined },
  })
  expect(page.kit.getState().sent.at(-1)?.nonce).toBeUndefined()
})

describe('two nodes', () => {
  const known = refusal('AlreadyProcessed')

  test('behavior: the first takes it and dies, the second has it already', async () => {
    const page = await open(2)
    const { first: dying, second: last } = page
    const responses: string[] = []
    dying.faults.set('sendTransaction', async ({ forward }) => {
      await forward()
      await dying.pause()
    })
    last.faults.set('sendTransaction', async ({ forward, reply }) => {
      responses.push(await forward())
      reply(responses.join())
    })
    const signature = await send(page)
    expect(JSON.parse(responses.join())).toMatchObject({
      error: { code: -32002, data: { err: 'AlreadyProcessed' } },
    })
    expect(page.listCarriedOut()).toEqual([signature])
    expect(page.countSends()).toEqual([1, 1])
    expect(page.listSent()).toEqual([[signature, undefined]])
  })

  test.each<[string, object]>([
    ['its simulation', known],
    ['words', error(-32002, 'This transaction has already been processed')],
    ['words of a server before it', error(-32000, 'already processed')],
  ])(
    'behavior: the second says by %s that it has it, and no node says more',
    async (_, has) => {
      const page = await open(2)
      page.first.faults.set('sendTransaction', after(cut))
      page.second.faults.set('sendTransaction', answer(has))
      for (const each of [page.first, page.second])
        each.faults.set('getSignatureStatuses', status(401))
      const signature = await send(page)
      expect(page.listCarriedOut()).toEqual([signature])
    },
  )

  test.each<[string, Fault, Fault]>([
    ['loses it, and the second refuses it', cut, answer(programFailed)],
    ['loses it, and the second is behind', cut, answer(error(-32005))],
    ['fails, and the second limits requests', status(500), status(429)],
    ['is silent, and the second finds a fault', hang, answer(error(-32003))],
    ['limits requests, and the second loses it', status(429), cut],
    ['is behind, and the second fails', answer(error(-32005)), status(503)],
  ])('error: the first %s', async (_, one, two) => {
    const page = await open(2)
    page.first.faults.set('sendTransaction', one)
    page.second.faults.set('sendTransaction', two)
    const failure = await fail(send(page))
    expect(failure).toMatchObject({ name: 'OutcomeUnknownError' })
    expect(page.listSent()).toEqual([[failure.hash, true]])
    expect(page.countSends()).toEqual([1, 1])
  })

  test.each<[string, Fault, string]>([
    ['can’t be reached', cut, 'NodeStatusError'],
    ['fails', status(503), 'NodeStatusError'],
    [
      'is of another network',
      answer({ result: '1'.repeat(44) }),
      'NodeNetworkError',
    ],
  ])(
    'error: the first limits requests, and the second %s before it is sent anything',
    async (_, fault, name) => {
      const page = await open(2)
      page.first.faults.set('sendTransaction', status(429))
      page.second.faults.set('getGenesisHash', fault)
      const failure = await fail(send(page))
      expect(failure.name).toBe(name)
      expect(failure.hash).toMatch(/^\w{80,90}$/)
      expect(page.countSends()).toEqual([1, 0])
      expect(page.listSent()).toEqual([])
    },
  )

  describe.each(['first', 'second'] as const)('of which the %s', (name) => {
    const unknown = { context: { slot: 9 }, value: [null] }

    test.each<[string, Fault]>([
      ['does not have it', answer({ result: unknown })],
      ['is silent', hang],
      ['fails', status(401)],
    ])('%s: behavior: it is found by the other', async (_, fault) => {
      const page = await open(2)
      page.first.faults.set('sendTransaction', after(cut))
      page.second.faults.set('sendTransaction', status(429))
      page[name].faults.set('getSignatureStatuses', fault)
      const signature = await send(page)
      expect(page.listCarriedOut()).toEqual([signature])
    })
  })
})

describe('error: the node refuses it', () => {
  test.each<[string, Fault, object]>([
    [
      'as it has expired',
      answer(refusal('BlockhashNotFound')),
      { name: 'TransactionFailedError', reason: 'blockhashExpired' },
    ],
    [
      'for a signature',
      answer(error(-32003, 'Transaction signature verification failure')),
      { name: 'TransactionFailedError', reason: 'signature' },
    ],
    ['for its bytes', answer(error(-32602)), { rpcCode: -32602 }],
    ['as it is behind', answer(error(-32005)), { rpcCode: -32005 }],
    ['as it lacks the method', answer(error(-32601)), { rpcCode: -32601 }],
    ['in the code of a limit', answer(error(429)), { rpcCode: 429 }],
    ['by a limit', status(429), { name: 'NodeStatusError', status: 429 }],
    ['by its rules', status(403), { name: 'NodeStatusError', status: 403 }],
  ])('%s', async (_, fault, expected) => {
    const page = await open()
    page.first.faults.set('sendTransaction', fault)
    const failure = await fail(send(page))
    expect(failure).toMatchObject(expected)
    expect(failure.hash).toMatch(/^\w{80,90}$/)
    expect(page.listSent()).toEqual([])
    // It is asked once whether it has it.
    const { calls } = page.first
    const asked = calls.filter((it) => it === 'getSignatureStatuses')
    expect(asked).toHaveLength(1)
    page.first.faults.clear()
    expect(page.listCarriedOut()).toEqual([])
    const signature = await send(page)
    expect(page.listCarriedOut()).toEqual([signature])
  })
})

describe('error: it has failed on the chain', () => {
  test.each<[string, Fault]>([
    ['the answer is lost', cut],
    ['the node says that it has it', answer(refusal('AlreadyProcessed'))],
  ])('%s', async (_, fault) => {
    const page = await open()
    page.first.faults.set('sendTransaction', after(fault))
    const lamports = 99n * sol
    const transaction = await create(first, [
      transferInstruction({ from: first, to: second, lamports }),
    ])
    const failure = await fail(
      signAndSendTransaction(page.kit, {
        ...{ transaction, sendOptions: { skipPreflight: true } },
      }),
    )
    const [signature] = page.listCarriedOut()
    expect(failure).toMatchObject({
      ...{ name: 'TransactionFailedError', hash: signature },
    })
    expect(page.listSent()).toEqual([])
  })
})

describe('behavior: an abort', () => {
  test('before it is sent sends nothing', async () => {
    const page = await open()
    page.wallet.once('solana:signTransaction', 'hang')
    const controller = new AbortController()
    const sending = fail(send(page, controller.signal))
    await vi.waitUntil(() => page.countPrompts() === 1)
    controller.abort()
    expect(await sending).toMatchObject({ name: 'RequestAbortedError' })
    page.wallet.release()
    // The next one is signed and sent after it.
    const signature = await send(page)
    expect(page.countSends()).toEqual([1])
    expect(page.listCarriedOut()).toEqual([signature])
  })

  test('while it is sent has no effect', async () => {
    const page = await open()
    const controller = new AbortController()
    page.first.faults.set('sendTransaction', async ({ forward, cut }) => {
      controller.abort()
      await forward()
      cut()
    })
    const signature = await send(page, controller.signal)
    expect(page.listCarriedOut()).toEqual([signature])
    expect(page.listSent()).toEqual([[signature, undefined]])
  })
})

describe('another account pays the fee', () => {
  const createPaid = () =>
    create(second, [
      transferInstruction({ from: first, to: second, lamports: 5n }),
    ])

  test('default: its signature is what names the transaction', async () => {
    const page = await open()
    const keys = await createKeyPairFromPrivateKeyBytes(seeds[1])
    const unsigned = getTransactionDecoder().decode(await createPaid())
    const paid = await partiallySignTransaction([keys], unsigned)
    const transaction = Uint8Array.from(getTransactionEncoder().encode(paid))
    page.first.faults.set('sendTransaction', after(cut))
    const signature = await signAndSendTransaction(page.kit, { transaction })
    expect(signature).toBe(encodeBase58(transaction.slice(1, 65)))
    expect(page.listCarriedOut()).toEqual([signature])
  })

  test('error: it has not signed', async () => {
    const page = await open()
    const transaction = await createPaid()
    await expect(
      signAndSendTransaction(page.kit, { transaction }),
    ).rejects.toMatchObject({
      ...{ name: 'TransactionFailedError', reason: 'signature' },
      hash: undefined,
    })
    expect(page.countPrompts()).toBe(1)
    expect(page.countSends()).toEqual([0])
  })
})

async function create(feePayer: string, instructions: readonly Instruction[]) {
  const rpc = await solana().getRpc(local.network)
  const parameters = { feePayer, instructions }
  return (await createTransaction(rpc, parameters)).transaction
}
