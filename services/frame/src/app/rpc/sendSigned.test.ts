import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Frame } from '../Frame.ts'
import { evmLedger } from './evm/sendTransaction.ts'
import type { Ledger } from './sendSigned.ts'
import { sendSigned } from './sendSigned.ts'
import { solanaLedger } from './solana/methods.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const hash = `0x${'ab'.repeat(32)}`
const lost = new TypeError('The network was lost.')
const refusal = (code: number, message: string) => ({
  error: { code, message },
})
const none = { result: null }
const found = { result: { hash } }

/** What a node answers to one method, each time or one after the other: an error is a lost answer. */
type Answers = unknown | readonly unknown[]
type Node = { send?: Answers; find?: Answers }

/** Sends over nodes in memory. Returns the error, and what each node was sent. */
async function send(
  nodes: Readonly<Record<string, Node>>,
  ledger: Ledger = evmLedger,
) {
  const calls: string[] = []
  const next = (answers: Answers, count: number) =>
    Array.isArray(answers) ? (answers[count] ?? answers.at(-1)) : answers
  const fetch = async (url: string, init: RequestInit) => {
    const { method } = JSON.parse(String(init.body))
    const call = `${new URL(url).host} ${method}`
    const count = calls.filter((it) => it === call).length
    calls.push(call)
    const { send = { result: hash }, find = none } =
      nodes[new URL(url).host] ?? {}
    const answer = next(method === ledger.method ? send : find, count)
    if (answer instanceof Error) throw answer
    return typeof answer === 'string'
      ? new Response(answer)
      : Response.json(answer)
  }
  const rpcUrls = Object.keys(nodes).map((it) => `https://${it}/`)
  const config = { chains: [{ id: 'eip155:1', rpcUrls }] }
  const frame = { config, fetch } as unknown as Frame
  let isSettled = false
  const networkId = 'eip155:1'
  const outcome = sendSigned(frame, {
    ...{ networkId, hash, params: ['0x02'], ledger },
  }).then(
    () => 'sent',
    (error: unknown) => error,
  )
  outcome.then(() => {
    isSettled = true
  })
  while (!isSettled) {
    for (let turn = 0; turn < 6; turn += 1)
      await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(50)
  }
  const count = (call: string) => calls.filter((it) => it === call).length
  return { outcome: await outcome, calls, count }
}

const asked = 'eth_getTransactionByHash'
const unknown = { code: 'OUTCOME_UNKNOWN', hash, networkId: 'eip155:1' }

test('default: a node takes it, and none is asked for it', async () => {
  const { outcome, calls } = await send({ a: {}, b: {} })
  expect(outcome).toBe('sent')
  expect(calls).toEqual(['a eth_sendRawTransaction'])
})

test.each(['already known', 'Known transaction: ab', 'already imported'])(
  'behavior: "%s" is success',
  async (text) => {
    const { outcome, calls } = await send({
      a: { send: refusal(-32_000, text) },
    })
    expect(outcome).toBe('sent')
    expect(calls).toHaveLength(1)
  },
)

test('error: a type of transaction that a node does not know is no known transaction', async () => {
  const { outcome } = await send({
    a: { send: refusal(-32_000, 'unknown transaction type') },
  })
  expect(outcome).toMatchObject({ name: 'NodeError', code: -32_000 })
})

test.each([`0x${'cd'.repeat(32)}`, '0x', null, { hash }])(
  'behavior: a node that answers with %j instead of the hash is not believed',
  async (result) => {
    const { outcome, count } = await send({ a: { send: { result } } })
    expect(outcome).toMatchObject(unknown)
    expect(count(`a ${asked}`)).toBe(4)
    const known = await send({ a: { send: { result }, find: found } })
    expect(known.outcome).toBe('sent')
  },
)

test('behavior: all nodes are asked, as one may have it that others have not', async () => {
  const { outcome, calls } = await send({
    a: { send: lost },
    b: { send: refusal(-32_000, 'nonce too low'), find: found },
  })
  expect(outcome).toBe('sent')
  expect(calls.slice(2)).toEqual([`a ${asked}`, `b ${asked}`])
})

test('behavior: a node learns of it later', async () => {
  const { outcome, count } = await send({
    a: { send: lost, find: [none, none, found] },
  })
  expect(outcome).toBe('sent')
  expect(count(`a ${asked}`)).toBe(3)
})

test('error: the refusal of one node says nothing of another, whose answer was lost', async () => {
  const refused = refusal(-32_000, 'insufficient funds')
  const { outcome, count } = await send({
    ...{ a: { send: lost }, b: { send: refused } },
  })
  expect(outcome).toMatchObject({ ...unknown, cause: lost })
  expect(count(`b ${asked}`)).toBe(4)
})

test.each([
  ['a lost answer', lost],
  ['an answer that is cut off', '{"jsonrpc":"2.0","id":1,"res'],
  ['a node that has failed', refusal(-32_603, 'Internal error')],
  ['a node that says nothing', refusal(-1, '')],
])('error: %s is no refusal', async (_, answer) => {
  const { outcome } = await send({ a: { send: answer } })
  expect(outcome).toMatchObject(unknown)
})

test.each([
  [-32_000, 'insufficient funds for gas', 1],
  [-32_603, 'insufficient funds for gas', 1],
  [-32_005, 'Too many requests', 1],
  // Another transaction of the account may have come first.
  [-32_000, 'nonce too low', 4],
])('error: %i "%s" is a refusal', async (code, text, questions) => {
  const { outcome, count } = await send({ a: { send: refusal(code, text) } })
  expect(outcome).toMatchObject({ name: 'NodeError', code, message: text })
  expect(count(`a ${asked}`)).toBe(questions)
})

test('error: its place is taken, and no node says by which', async () => {
  const send_ = refusal(-32_000, 'nonce too low')
  const { outcome } = await send({ a: { send: send_, find: lost } })
  expect(outcome).toMatchObject({ ...unknown, cause: { code: -32_000 } })
})

test('error: an answer about another transaction is no answer', async () => {
  const other = { result: { hash: `0x${'cd'.repeat(32)}` } }
  const { outcome } = await send({ a: { send: lost, find: other } })
  expect(outcome).toMatchObject(unknown)
})

describe('Solana', () => {
  const asked = 'getSignatureStatuses'
  const toStatus = (value: unknown) => ({ result: { context: {}, value } })

  test('default', async () => {
    const { outcome, calls } = await send({ a: {} }, solanaLedger)
    expect(outcome).toBe('sent')
    expect(calls).toEqual(['a sendTransaction'])
  })

  test('behavior: one that was processed is success', async () => {
    const text = 'This transaction has already been processed'
    const { outcome } = await send(
      { a: { send: refusal(-32_002, text) } },
      solanaLedger,
    )
    expect(outcome).toBe('sent')
  })

  test('behavior: a status is success, also of one that has failed', async () => {
    for (const err of [null, { InstructionError: [0, 'Custom'] }]) {
      const find = toStatus([{ slot: 1, err }])
      const { outcome } = await send({ a: { send: lost, find } }, solanaLedger)
      expect(outcome).toBe('sent')
    }
  })

  test.each([
    ['none', toStatus([null])],
    ['of another form', toStatus({})],
    ['of others', toStatus([{ slot: 1 }, { slot: 2 }])],
    ['lost', lost],
  ])('error: the status is %s', async (_, find) => {
    const { outcome, count } = await send(
      { a: { send: lost, find } },
      solanaLedger,
    )
    expect(outcome).toMatchObject({ ...unknown, cause: lost })
    expect(count(`a ${asked}`)).toBe(4)
  })

  test('error: the node refuses it', async () => {
    const text = 'Transaction simulation failed: Blockhash not found'
    const { outcome } = await send(
      { a: { send: refusal(-32_002, text) } },
      solanaLedger,
    )
    expect(outcome).toMatchObject({ name: 'NodeError', message: text })
  })
})
