import { createFakeRpc } from '@latchkit/test/frame/createFakeRpc'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import type { ApprovalRequest } from '../ApprovalRequest.ts'
import { reviewRequest } from '../reviewRequest.ts'
import { parseSolanaTransaction } from './parseSolanaTransaction.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'

const address = (seed: number) => base58.encode(new Uint8Array(32).fill(seed))

const account = address(1)
const thief = address(2)
const mint = address(3)
const own = address(4)
const stolen = address(5)
const table = address(6)
const blockhash = address(7)
const system = '1'.repeat(32)
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const max64 = 2n ** 64n - 1n

type Account = { lamports: number; owner: string; bytes: Uint8Array }

function toBytes(value: bigint, length: number): number[] {
  return Array.from({ length }, (_, index) =>
    Number((value >> BigInt(8 * index)) & 0xffn),
  )
}

function createHolding(owner: string, amount: bigint): Account {
  const bytes = new Uint8Array(165)
  bytes.set(base58.decode(mint))
  bytes.set(base58.decode(owner), 32)
  bytes.set(toBytes(amount, 8), 64)
  return { lamports: 2_039_280, owner: token, bytes }
}

function createTable(
  addresses: readonly string[],
  { slot = max64, owner = tableProgram, type = 1n } = {},
): Account {
  const head = [...toBytes(type, 4), ...toBytes(slot, 8), ...Array(44).fill(0)]
  const bytes = Uint8Array.from([
    ...head,
    ...addresses.flatMap((each) => [...base58.decode(each)]),
  ])
  return { lamports: 1, owner, bytes }
}

/** A transfer of tokens of version 0: the accounts that it moves them between are looked up. */
function createDrain(places: readonly number[] = [0, 1]): Uint8Array {
  const message = [
    ...[0x80, 1, 0, 1, 2],
    ...[...base58.decode(account), ...base58.decode(token)],
    ...base58.decode(blockhash),
    ...[1, 1, 3, 2, 3, 0, 9, 3, ...toBytes(1_000n, 8)],
    ...[1, ...base58.decode(table), places.length, ...places, 0],
  ]
  return Uint8Array.from([1, ...new Uint8Array(64), ...message])
}

function createRequest(bytes: Uint8Array): ApprovalRequest {
  const transaction = parseSolanaTransaction(bytes)
  if (!transaction) throw new Error('The transaction is not valid.')
  return {
    ...{ kind: 'solanaSignTransaction', account, chainId, transaction },
    origin: 'https://shop.example',
  }
}

function createNode(parameters: {
  before: Readonly<Record<string, Account>>
  after?: Readonly<Record<string, Account>>
  answers?: Readonly<Record<string, unknown>>
}) {
  const { before, after = {}, answers } = parameters
  const show = (each: Account | undefined) =>
    each
      ? { ...each, data: [base64.encode(each.bytes), 'base64'], bytes: null }
      : null
  return createFakeRpc({
    answers: {
      getFeeForMessage: { value: 5_000 },
      isBlockhashValid: { value: true },
      getMultipleAccounts: ([addresses]: [readonly string[]]) => ({
        value: addresses.map((each) => show(before[each])),
      }),
      simulateTransaction: ([, { accounts }]: [
        unknown,
        { accounts: { addresses: readonly string[] } },
      ]) => ({
        context: { slot: 5 },
        value: {
          err: null,
          accounts: accounts.addresses.map((each) =>
            show({ ...before, ...after }[each]),
          ),
        },
      }),
      ...answers,
    },
  })
}

async function review(
  bytes: Uint8Array,
  rpc: ReturnType<typeof createFakeRpc>,
) {
  const { signal } = new AbortController()
  const found = await reviewRequest(createRequest(bytes), {
    ...{ rpc, signal, now: 0 },
  })
  const dangers = found.dangers.map(
    ({ code, severity }) => `${severity} ${code}`,
  )
  return { ...found, dangers }
}

const wallet = { lamports: 10_000_000, owner: system, bytes: new Uint8Array() }
const held = {
  [account]: wallet,
  [own]: createHolding(account, 1_000n),
  [stolen]: createHolding(thief, 0n),
}
const moved = {
  [own]: createHolding(account, 0n),
  [stolen]: createHolding(thief, 1_000n),
}

test('T26: accounts of lookup tables are decoded and watched', async () => {
  const before = { ...held, [table]: createTable([own, stolen]) }
  const found = await review(
    createDrain(),
    createNode({ before, after: moved }),
  )
  expect(found).toMatchObject({
    actions: [
      {
        ...{ type: 'transfer', token: mint, amount: 1_000n },
        ...{ from: account, to: thief },
      },
    ],
    simulation: {
      status: 'succeeded',
      changes: [{ token: mint, amount: -1_000n }],
    },
    dangers: [],
  })
  expect(found.details).toContainEqual({
    ...{ depth: 1, name: 'account 1', value: own },
  })
})

const unreadable: readonly (readonly [string, Account | undefined])[] = [
  ['missing', undefined],
  ['of another program', createTable([own, stolen], { owner: system })],
  ['not initialised', createTable([own, stolen], { type: 0n })],
  ['deactivated', createTable([own, stolen], { slot: 4n })],
  ['too short', createTable([own])],
  [
    'cut off',
    { lamports: 1, owner: tableProgram, bytes: new Uint8Array(40).fill(1) },
  ],
]

test.each(unreadable)('T26: a lookup table that is %s', async (_, found) => {
  const before = found ? { ...held, [table]: found } : held
  const { simulation, dangers } = await review(
    createDrain(),
    createNode({ before, after: moved }),
  )
  expect(simulation).toEqual({ status: 'unavailable' })
  expect(dangers).toEqual(
    expect.arrayContaining(['high lookupTables', 'high notSimulated']),
  )
})

test('T26: a node that does not return the lookup tables', async () => {
  const node = createNode({
    ...{ before: held, after: moved },
    answers: { getMultipleAccounts: undefined },
  })
  const { simulation, dangers } = await review(createDrain(), node)
  expect(simulation).toEqual({ status: 'unavailable' })
  expect(dangers).toContain('high notSimulated')
})

/** A transfer of SOL, with a durable nonce of an account if there is one. */
function createTransfer({ hasNonce = false } = {}): Uint8Array {
  const advance = [2, 3, 1, 1, 0, 4, ...toBytes(4n, 4)]
  const transfer = [2, 2, 0, 1, 12, ...toBytes(2n, 4), ...toBytes(5n, 8)]
  const message = [
    ...[1, 0, 1, 3, ...base58.decode(account), ...base58.decode(stolen)],
    ...[...base58.decode(system), ...base58.decode(blockhash)],
    ...(hasNonce ? [2, ...advance, ...transfer] : [1, ...transfer]),
  ]
  return Uint8Array.from([1, ...new Uint8Array(64), ...message])
}

test('T27: a transaction of another cluster', async () => {
  const answer = (value: unknown) =>
    createNode({
      ...{ before: held, after: moved },
      answers: { isBlockhashValid: value },
    })
  const check = async (value: unknown) =>
    (await review(createTransfer(), answer(value))).dangers
  expect(await check({ value: true })).toEqual([])
  expect(await check({ value: false })).toEqual(['blocked otherCluster'])
  for (const silent of [undefined, null, {}, { value: 'true' }, true])
    expect(await check(silent)).toEqual(['blocked networkUnchecked'])
})

test('T27: the block is asked for on the network of the session', async () => {
  const asked: unknown[] = []
  const node = createNode({ before: held })
  await review(createTransfer(), async (id, method, params) => {
    if (method === 'isBlockhashValid') asked.push([id, params])
    return await node(id, method, params)
  })
  expect(asked).toEqual([[chainId, [blockhash, { commitment: 'processed' }]]])
})

test('T27: one of several transactions is of another cluster', async () => {
  const own = createTransfer()
  const foreign = own.with(65 + 4 + 3 * 32, 99)
  const transactions = [own, foreign].map(
    (each) => parseSolanaTransaction(each) as SolanaTransaction,
  )
  const node = createNode({
    before: held,
    answers: {
      isBlockhashValid: ([hash]: [string]) => ({ value: hash === blockhash }),
    },
  })
  const { signal } = new AbortController()
  const origin = 'https://shop.example'
  const { dangers } = await reviewRequest(
    {
      ...{ kind: 'solanaSignAllTransactions', account, chainId, origin },
      transactions,
    },
    { rpc: node, signal, now: 0 },
  )
  expect(dangers[0]?.code).toBe('otherCluster')
})

const nonces: readonly (readonly [string, Account, readonly string[]])[] = [
  ['from this network', createNonce(), ['high durableNonce']],
  [
    'that it no longer has',
    createNonce({ nonce: address(8) }),
    ['blocked otherCluster', 'high durableNonce'],
  ],
  [
    'of another program',
    createNonce({ owner: token }),
    ['blocked otherCluster', 'high durableNonce'],
  ],
  [
    'that is not initialised',
    createNonce({ state: 0n }),
    ['blocked otherCluster', 'high durableNonce'],
  ],
]

function createNonce({
  nonce = blockhash,
  owner = system,
  state = 1n,
} = {}): Account {
  const bytes = Uint8Array.from([
    ...[...toBytes(1n, 4), ...toBytes(state, 4), ...base58.decode(account)],
    ...[...base58.decode(nonce), ...toBytes(5_000n, 8)],
  ])
  return { lamports: 1_447_680, owner, bytes }
}

test.each(nonces)('T27: a durable nonce %s', async (_, nonce, expected) => {
  const node = createNode({
    before: { ...held, [stolen]: nonce },
    answers: { isBlockhashValid: { value: false } },
  })
  const { dangers } = await review(createTransfer({ hasNonce: true }), node)
  expect(dangers).toEqual(expected)
})

test('T27: a durable nonce that the node does not return', async () => {
  const node = createNode({
    before: held,
    answers: { getMultipleAccounts: undefined },
  })
  const { dangers } = await review(createTransfer({ hasNonce: true }), node)
  expect(dangers[0]).toBe('blocked networkUnchecked')
})

const header = '\n\t\t '

const messages: readonly (readonly [string, Uint8Array, string])[] = [
  ['version 0', createDrain().slice(65), 'blocked solanaMessageIsTransaction'],
  [
    'the legacy version',
    createTransfer().slice(65),
    'blocked solanaMessageIsTransaction',
  ],
  [
    'a later version',
    createDrain().slice(65).with(0, 0x81),
    'high messageIsTransaction',
  ],
  [
    'one that is cut off',
    createDrain().slice(65, -1),
    'high messageIsTransaction',
  ],
  [
    'a transaction with its signature',
    createDrain(),
    'high messageIsTransaction',
  ],
  [
    'a text',
    new TextEncoder().encode(header.padEnd(4 + 33 * 32, 'Hello ')),
    'high messageIsTransaction',
  ],
]

test.each(messages)(
  'T26: a message that may be a transaction: %s',
  async (_, message, danger) => {
    const { signal } = new AbortController()
    const origin = 'https://shop.example'
    const found = await reviewRequest(
      { kind: 'solanaSignMessage', account, chainId, origin, message },
      { rpc: createFakeRpc(), signal, now: 0 },
    )
    const dangers = found.dangers.map(
      ({ code, severity }) => `${severity} ${code}`,
    )
    expect(dangers).toEqual([danger])
    expect(found.text).toMatch(/^0x[0-9a-f]+$/)
  },
)

test.each(['Hello', '\tHello\n'.repeat(100), 'Привет, 世界'])(
  'behavior: the message %j stays a text',
  async (text) => {
    const { signal } = new AbortController()
    const message = new TextEncoder().encode(text)
    const origin = 'https://shop.example'
    const found = await reviewRequest(
      { kind: 'solanaSignMessage', account, chainId, origin, message },
      { rpc: createFakeRpc(), signal, now: 0 },
    )
    expect(found).toMatchObject({ text, dangers: [] })
  },
)
