import { expect, test } from 'vitest'
import { findExtrinsic } from './findExtrinsic.ts'
import type { Node } from './openNode.ts'
import { hashExtrinsic } from './runtime.ts'

const extrinsic = `0x${'84'.repeat(100)}`
const hash = String(hashExtrinsic(extrinsic))
const publicKey = new Uint8Array(32).fill(1)
const others = ['0x0402', `0x${'84'.repeat(99)}`]

type Chain = {
  /** What is in the pool. */
  pool: readonly unknown[]
  /** The number of the best block, and of the last one that is final. */
  best: number
  finalized: number
  /** Of the account; `undefined` if there is none. */
  nonce: number | undefined
  /** The block that has the extrinsic. */
  at?: number | undefined
  /** A method that the node answers otherwise. */
  answers: Readonly<Record<string, unknown>>
}

const toHash = (number: number) => `0x${String(number).padStart(64, '0')}`

/** Looks for the extrinsic on a chain, by default one with 100 blocks, where it is valid until block 90. */
async function find(
  chain: Partial<Chain> = {},
  parameters: Partial<findExtrinsic.Parameters> = {},
) {
  const { best = 100, finalized = 80, answers = {} } = chain
  const getNonce = () => ('nonce' in chain ? chain.nonce : 8)
  const methods: string[] = []
  const results: Record<string, (given: string) => unknown> = {
    author_pendingExtrinsics: () => chain.pool ?? [],
    state_getStorage() {
      const nonce = getNonce()?.toString(16).padStart(2, '0')
      return nonce === undefined ? null : `0x${nonce}${'00'.repeat(79)}`
    },
    chain_getFinalizedHead: () => toHash(finalized),
    chain_getHeader: (given = toHash(best)) => ({
      number: `0x${Number(given.slice(2)).toString(16)}`,
    }),
    chain_getBlockHash: (given) => toHash(Number(given)),
    chain_getBlock: (given) => {
      const isThere = Number(given.slice(2)) === chain.at
      const extrinsics = isThere ? [...others, extrinsic] : others
      return { block: { extrinsics } }
    },
    ...Object.fromEntries(
      Object.entries(answers).map(([method, value]) => [method, () => value]),
    ),
  }
  const node: Node = {
    genesisHash: '0x',
    watchExtrinsic() {},
    async request(method, ...params) {
      methods.push(method)
      return results[method]?.(params[0] as string)
    },
  }
  const found = await findExtrinsic(node, {
    ...{ hash, publicKey, nonce: 7, validUntil: 90, ...parameters },
  })
  const blocks = methods.filter((each) => each === 'chain_getBlock').length
  return { found, methods, blocks }
}

test('default: it is in the pool', async () => {
  const { found, methods } = await find({ pool: [...others, extrinsic] })
  expect(found).toEqual({ status: 'pending' })
  expect(methods).toEqual(['author_pendingExtrinsics'])
})

test.each([
  [26, true],
  [80, true],
  [81, false],
  [90, false],
])('behavior: it is in block %i', async (at, isFinal) => {
  expect((await find({ at })).found).toEqual({
    ...{ status: 'inBlock', blockHash: toHash(at), isFinal },
  })
})

test('behavior: only the blocks of its era are read', async () => {
  const { found, blocks } = await find({ best: 1_000_000, finalized: 90 })
  expect([found, blocks]).toEqual([{ status: 'unknown' }, 65])
  // The chain is younger than its era, or has not reached its end.
  expect((await find({}, { validUntil: 20 })).blocks).toBe(21)
  expect((await find({ best: 85 })).blocks).toBe(60)
})

test('behavior: without its nonce, no block has it', async () => {
  const before = await find({ nonce: 7, at: 50 })
  expect([before.found, before.blocks]).toEqual([{ status: 'unknown' }, 0])
  // Unless it is not known.
  const unknown = await find({ nonce: 7, at: 50 }, { nonce: undefined })
  expect(unknown.found).toMatchObject({ status: 'inBlock' })
})

test('behavior: it has emptied its account, whose nonces begin again', async () => {
  const empty = await find({ nonce: undefined, at: 50 })
  expect(empty.found).toMatchObject({ status: 'inBlock' })
  const again = await find({ nonce: 0, at: 50, finalized: 91 })
  expect(again.found).toMatchObject({ status: 'inBlock' })
})

test('behavior: it is dropped once the chain is final beyond its era', async () => {
  expect((await find({ finalized: 90 })).found.status).toBe('unknown')
  expect((await find({ finalized: 91, nonce: 7 })).found.status).toBe('dropped')
  const unknown = await find({ finalized: 91, nonce: 8 }, { nonce: undefined })
  expect(unknown.found.status).toBe('dropped')
})

test('behavior: if its nonce is used, it may be in a block that a false number has left out', async () => {
  for (const nonce of [8, undefined])
    expect((await find({ finalized: 91, nonce })).found.status).toBe('unknown')
})

test('behavior: the best block that a node names is behind the final one', async () => {
  const { found } = await find({ best: 85, finalized: 91, at: 88 })
  expect(found).toMatchObject({ status: 'inBlock' })
})

test('behavior: it leaves the pool for a block meanwhile', async () => {
  const chain: Partial<Chain> = {
    nonce: 7,
    get pool() {
      Object.assign(chain, { at: 60, nonce: 8 })
      return []
    },
  }
  expect((await find(chain)).found).toMatchObject({ status: 'inBlock' })
})

test.each([
  ['author_pendingExtrinsics', null],
  ['state_getStorage', '0x00'],
  ['chain_getFinalizedHead', 7],
  ['chain_getHeader', { number: 7 }],
  ['chain_getHeader', null],
  ['chain_getBlockHash', null],
  ['chain_getBlock', null],
  ['chain_getBlock', { block: null }],
  ['chain_getBlock', { block: { extrinsics: 'all' } }],
])('error: %s is answered with %j', async (method, answer) => {
  // What the node does not have can't be said not to be there.
  const answers = { [method]: answer }
  await expect(find({ finalized: 91, answers })).rejects.toMatchObject({
    ...{ name: 'NodeResponseError' },
    message: `The node's answer to \`${method}\` can't be used.`,
  })
})
