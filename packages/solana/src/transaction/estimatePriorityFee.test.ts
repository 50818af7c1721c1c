import { sendTransaction } from '@latchkit/core'
import type { FaultyNode } from '@latchkit/test/solana/openFaultyNode'
import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import {
  openSolanaNode,
  openSolanaPage,
  sol,
} from '@latchkit/test/solana/openSolanaPage'
import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRpc } from '../rpc/createRpc.ts'
import { solana } from '../solana.ts'
import { createTransaction } from './createTransaction.ts'
import { estimatePriorityFee } from './estimatePriorityFee.ts'
import { transferInstruction } from './instructions.ts'

const local = await openSolanaNode()
const { node, network, addresses } = local
const [first, second] = addresses
afterAll(node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

const { setPriorityFees } = node.ledger
afterEach(() => setPriorityFees([0n]))

/** The price that the compute budget program reads, of the last transaction of the account. */
function readPrice(): bigint | undefined {
  const [record] = node.ledger.listRecords(first)
  const { messageBytes } = getTransactionDecoder().decode(
    record?.bytes ?? new Uint8Array(),
  )
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) return undefined
  const { instructions, staticAccounts } = message
  const found = instructions.find(({ programAddressIndex }) =>
    staticAccounts[programAddressIndex]?.startsWith('ComputeBudget'),
  )
  if (found?.data?.[0] !== 3) return undefined
  const data = Uint8Array.from(found.data)
  return new DataView(data.buffer).getBigUint64(1, true)
}

test.each<[string, readonly bigint[], bigint | undefined]>([
  ['three quarters would have been satisfied', [900n, 0n, 10n, 20n], 900n],
  ['the order does not count', [30n, 10n, 40n, 20n, 50n], 40n],
  ['most paid nothing', [0n, 0n, 0n, 0n, 7n], undefined],
  ['no block is known', [], undefined],
  ['at most 200,000', [10n ** 12n, 10n ** 12n], 200_000n],
])('%s', async (_, fees, expected) => {
  setPriorityFees(fees)
  const { kit, unmount } = await openSolanaPage(local)
  const before = node.ledger.getBalance(first)
  await sendTransaction(kit, { to: second, value: sol / 100n })
  expect(readPrice()).toBe(expected)
  // 5,000 lamports for the signature, and at most 1,200 for the priority.
  const cost = before - node.ledger.getBalance(first) - sol / 100n
  expect(cost).toBeGreaterThanOrEqual(5_000n)
  expect(cost).toBeLessThanOrEqual(6_200n)
  unmount()
})

test('parameters: 0 is none', async () => {
  setPriorityFees([1_000n])
  const rpc = await solana().getRpc(network)
  const create = (priorityFee?: bigint) =>
    createTransaction(rpc, {
      ...{ feePayer: first, priorityFee },
      instructions: [
        transferInstruction({ from: first, to: second, lamports: 1n }),
      ],
    })
  const [without, own] = await Promise.all([create(0n), create()])
  expect(own.transaction.length).toBeGreaterThan(without.transaction.length)
})

test.each<[string, FaultyNode.Fault]>([
  ['lacks the method', { error: { code: -32601, message: 'Not found' } }],
  ['lacks the path', { status: 404 }],
])('behavior: a node that %s is no fault', async (_, fault) => {
  const faulty = await openFaultyNode(node)
  faulty.faults.set('getRecentPrioritizationFees', fault)
  const urls = [faulty.rpcUrl]
  const { rpc } = createRpc({ networkId: network.caipNetworkId, urls })
  expect(await estimatePriorityFee(rpc, { accounts: [first] })).toBe(0n)
  await faulty.stop()
})
