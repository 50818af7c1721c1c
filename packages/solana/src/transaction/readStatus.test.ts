import type { FaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { openSolanaNode } from '@latchkit/test/solana/openSolanaPage'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { encodeBase58 } from '../encoding/base58.ts'
import { solana } from '../solana.ts'

const local = await openSolanaNode()
const { node, addresses } = local
const [address] = addresses
const first = await openFaultyNode(node)
const second = await openFaultyNode(node)
const nodes = [first, second]
afterAll(() => Promise.all([...nodes, node].map((each) => each.stop())))

beforeEach(() => {
  for (const { faults } of nodes) faults.clear()
})

const http = nodes.map(({ rpcUrl }) => rpcUrl)
const network = { ...local.network, rpcUrls: { default: { http } } }
const hash = encodeBase58(new Uint8Array(64).fill(9))

const read = (validUntil?: number, sentAt?: number, nonce?: string) =>
  solana().getTransactionStatus?.({
    ...{ network, address, hash, validUntil, sentAt, nonce },
  })

const known = (confirmationStatus: string, err: unknown = null) => {
  const status = { slot: 5, confirmations: 1, err, confirmationStatus }
  return { result: { context: { slot: 9 }, value: [status] } }
}
const unknown = (slot: number) => ({
  result: { context: { slot }, value: [null] },
})
const height = (blockHeight: number, absoluteSlot: number) => ({
  result: { blockHeight, absoluteSlot },
})
const failed = { InstructionError: [0, { Custom: 1 }] }
const lost = { status: 401 }

test.each<[string, FaultyNode.Fault, string]>([
  ['is in a block', known('processed'), 'pending'],
  // Another block may take the place of this one.
  ['failed in a block', known('processed', failed), 'pending'],
  ['is confirmed', known('confirmed'), 'ended'],
  ['is final', known('finalized'), 'ended'],
  ['failed', known('confirmed', failed), 'ended'],
  ['is unknown', unknown(9), 'unknown'],
])('default: it %s', async (_, fault, status) => {
  for (const { faults } of nodes) faults.set('getSignatureStatuses', fault)
  expect(await read()).toEqual({ status })
})

test.each<[string, FaultyNode.Fault, FaultyNode.Fault]>([
  ['first', known('confirmed'), unknown(900)],
  ['second', unknown(900), known('confirmed')],
  ['second, and the first is silent', { hang: true }, known('confirmed')],
])('behavior: only the %s node knows it', async (_, one, two) => {
  for (const { faults } of nodes) faults.set('getEpochInfo', height(500, 600))
  first.faults.set('getSignatureStatuses', one)
  second.faults.set('getSignatureStatuses', two)
  expect(await read(100)).toEqual({ status: 'ended' })
})

test.each<[string, FaultyNode.Fault, FaultyNode.Fault, string]>([
  ['no later block can have it', height(501, 600), unknown(600), 'dropped'],
  ['the last one is the newest', height(500, 600), unknown(600), 'unknown'],
  ['the node is behind that', height(501, 600), unknown(599), 'unknown'],
  ['no node says the height', lost, unknown(600), 'unknown'],
])('parameters: validUntil: %s', async (_, newest, answer, status) => {
  for (const { faults } of nodes) {
    faults.set('getEpochInfo', newest)
    faults.set('getSignatureStatuses', answer)
  }
  expect(await read(500)).toEqual({ status })
  expect(await read()).toEqual({ status: 'unknown' })
})

test('behavior: one node is far enough', async () => {
  for (const { faults } of nodes) faults.set('getEpochInfo', height(501, 600))
  first.faults.set('getSignatureStatuses', unknown(300))
  second.faults.set('getSignatureStatuses', unknown(600))
  expect(await read(500)).toEqual({ status: 'dropped' })
  second.faults.set('getSignatureStatuses', lost)
  expect(await read(500)).toEqual({ status: 'unknown' })
})

test('error: no node answers', async () => {
  for (const { faults } of nodes) faults.set('getSignatureStatuses', lost)
  await expect(read(500)).rejects.toMatchObject({ status: 401 })
})

test.each<[string, FaultyNode.Fault, FaultyNode.Fault, string]>([
  ['the first', height(9_999, 9_999), height(400, 600), 'unknown'],
  ['the second', height(400, 600), height(9_999, 9_999), 'unknown'],
  ['none', height(501, 600), height(502, 601), 'dropped'],
  ['none, and the second is silent', height(501, 600), lost, 'dropped'],
])(
  'behavior: the height of a node is false: %s',
  async (_, one, two, status) => {
    first.faults.set('getEpochInfo', one)
    second.faults.set('getEpochInfo', two)
    for (const { faults } of nodes)
      faults.set('getSignatureStatuses', unknown(600))
    expect(await read(500)).toEqual({ status })
  },
)

test('behavior: no blockhash ends before its time, whatever all nodes say', async () => {
  for (const { faults } of nodes) {
    faults.set('getEpochInfo', height(501, 600))
    faults.set('getSignatureStatuses', unknown(600))
  }
  const now = 1_700_000_000_000
  vi.spyOn(Date, 'now').mockReturnValue(now)
  expect(await read(500, now - 120_000)).toEqual({ status: 'unknown' })
  expect(await read(500, now - 120_001)).toEqual({ status: 'dropped' })
  vi.restoreAllMocks()
})

/** A blockhash, when it was used, and what a node says of it. */
const nonce = encodeBase58(new Uint8Array(32).fill(8))
const sentAt = Date.now() - 200_000
const validity = (value: boolean, slot = 600) => ({
  result: { context: { slot }, value },
})
const time = (milliseconds: number) => ({
  result: Math.floor(milliseconds / 1_000),
})

test.each<[string, FaultyNode.Fault, FaultyNode.Fault, string]>([
  ['no node takes it any more', validity(false), validity(false), 'dropped'],
  ['the first takes it', validity(true), validity(false), 'unknown'],
  ['the second takes it', validity(false), validity(true), 'unknown'],
  ['one does not say', validity(false), lost, 'dropped'],
  ['none says', lost, lost, 'unknown'],
  ['the answer is none', { result: { value: false } }, lost, 'unknown'],
  ['it is known after the status', validity(false, 601), lost, 'unknown'],
])('parameters: nonce, its blockhash: %s', async (_, one, two, status) => {
  first.faults.set('isBlockhashValid', one)
  second.faults.set('isBlockhashValid', two)
  for (const { faults } of nodes) {
    faults.set('getBlockTime', time(Date.now()))
    faults.set('getSignatureStatuses', unknown(600))
  }
  expect(await read(undefined, sentAt, nonce)).toEqual({ status, nonce })
})

test.each<[string, FaultyNode.Fault, string]>([
  ['older than the transaction', time(sentAt - 1_000), 'unknown'],
  ['younger', time(sentAt + 1_000), 'dropped'],
  ['of no time', { result: null }, 'unknown'],
  ['not told', lost, 'unknown'],
])(
  'behavior: the newest block of the node that does not know its blockhash is %s',
  async (_, answer, status) => {
    for (const { faults } of nodes) {
      faults.set('isBlockhashValid', validity(false))
      faults.set('getBlockTime', answer)
      faults.set('getSignatureStatuses', unknown(600))
    }
    expect(await read(undefined, sentAt, nonce)).toEqual({ status, nonce })
  },
)

test('behavior: a height that was named too low does not end what its blockhash allows', async () => {
  for (const { faults } of nodes) {
    faults.set('getEpochInfo', height(501, 600))
    faults.set('isBlockhashValid', validity(true))
    faults.set('getSignatureStatuses', unknown(600))
  }
  expect(await read(500, sentAt, nonce)).toMatchObject({ status: 'unknown' })
  second.faults.set('isBlockhashValid', lost)
  first.faults.set('isBlockhashValid', validity(false))
  const count = first.calls.length
  expect(await read(500, sentAt, nonce)).toMatchObject({ status: 'dropped' })
  // Its height shows that the node is not behind.
  expect(first.calls.slice(count)).not.toContain('getBlockTime')
  // The status must be later than both.
  first.faults.set('isBlockhashValid', validity(false, 601))
  expect(await read(500, sentAt, nonce)).toMatchObject({ status: 'unknown' })
  first.faults.set('isBlockhashValid', validity(false, 599))
  expect(await read(500, sentAt, nonce)).toMatchObject({ status: 'dropped' })
  expect(await read(501, sentAt, nonce)).toMatchObject({ status: 'unknown' })
})

test('behavior: a blockhash is not asked for before its time', async () => {
  for (const { faults } of nodes) {
    faults.set('isBlockhashValid', validity(false))
    faults.set('getBlockTime', time(Date.now() + 60_000))
    faults.set('getSignatureStatuses', unknown(600))
  }
  const young = Date.now() - 60_000
  expect(await read(undefined, young, nonce)).toMatchObject({
    status: 'unknown',
  })
  // One that was sent for certain has no such time.
  expect(await read(undefined, undefined, nonce)).toMatchObject({
    status: 'unknown',
  })
})

const lie = known('confirmed', failed)
test.each<[string, FaultyNode.Fault, FaultyNode.Fault, string]>([
  ['the other has not seen it', lie, unknown(9), 'pending'],
  ['the other has it in a block', lie, known('processed'), 'pending'],
  ['the other has it confirmed', lie, known('confirmed'), 'ended'],
  ['the other says so too', lie, lie, 'ended'],
  ['the other does not answer', lie, lost, 'ended'],
])(
  'behavior: a node says that it has failed, and %s',
  async (_, one, two, status) => {
    for (const [a, b] of [
      [one, two],
      [two, one],
    ] as const) {
      first.faults.set('getSignatureStatuses', a)
      second.faults.set('getSignatureStatuses', b)
      expect(await read()).toEqual({ status })
    }
  },
)

test('behavior: the clock was set back since it was sent', async () => {
  for (const { faults } of nodes) {
    faults.set('getEpochInfo', height(501, 600))
    faults.set('getSignatureStatuses', unknown(600))
  }
  expect(await read(500, Date.now() + 3_600_000)).toEqual({ status: 'dropped' })
})
