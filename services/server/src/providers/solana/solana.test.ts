import { toRpcError } from '@latchkit/protocol'
import { getAddressEncoder } from '@solana/addresses'
import { describe, expect, test } from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createSolanaBalances } from './createSolanaBalances.ts'
import { createSolanaHistory } from './createSolanaHistory.ts'
import { createSolanaTokens } from './createSolanaTokens.ts'
import { metadataProgram, tokenPrograms } from './programs.ts'
import { findMetadataAccount } from './readMint.ts'

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const owner = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const other = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const [oldProgram, newProgram] = tokenPrograms
const hash = (index: number) => `${index + 1}`.padEnd(88, 'a')

type Answers = Record<string, (params: readonly never[]) => unknown>

/** A node that answers each method; one without an answer fails the test. */
function open(answers: Answers) {
  const chain: ChainReader = {
    networkIds: [networkId],
    async request({ method, params }) {
      const answer = answers[method]
      if (!answer) throw new Error(`${method} was not expected.`)
      return answer(params as readonly never[])
    },
  }
  const tokens = createSolanaTokens({ chain })
  const given = { chain, tokens, networkIds: [networkId] } as const
  const balances = createSolanaBalances(given)
  const history = createSolanaHistory({ ...given, currencies: {} })
  return {
    balances: () => balances.list({ networkId, address: owner }),
    history: (limit = 50) => history.list({ networkId, address: owner, limit }),
    describe: () => tokens.describe({ networkId, tokens: [mint] }),
  }
}

const encode = (text: string) =>
  Uint8Array.from(getAddressEncoder().encode(text as never))
const toAccount = (program: string, data: Uint8Array) => ({
  owner: program,
  data: [Buffer.from(data).toString('base64'), 'base64'],
})
const concat = (...parts: readonly ArrayLike<number>[]) =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))

function createMint({ decimals = 6, isInitialized = 1 } = {}) {
  const data = new Uint8Array(82)
  data.set([decimals, isInitialized], 44)
  return data
}

function toText(text: string, length?: number) {
  const bytes = new TextEncoder().encode(text)
  const head = new Uint8Array(4)
  new DataView(head.buffer).setUint32(0, length ?? bytes.length, true)
  return concat(head, bytes)
}

function createTokenAccount(amount: bigint) {
  const data = new Uint8Array(165)
  data.set(encode(mint), 0)
  data.set(encode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  return data
}

const value = (given: unknown) => ({ context: { slot: 1 }, value: given })
/** A node that has these accounts. */
const withAccounts = (accounts: Record<string, unknown>): Answers => ({
  getMultipleAccounts: ([addresses]: readonly (readonly string[])[]) =>
    value(addresses?.map((it) => accounts[it] ?? null)),
})

describe('names of tokens', () => {
  const metadata = (name: Uint8Array, symbol: Uint8Array, of = mint) =>
    toAccount(
      metadataProgram,
      concat([4], new Uint8Array(32), encode(of), name, symbol),
    )
  const describeWith = async (
    account: unknown,
    of: unknown = toAccount(oldProgram, createMint()),
  ) => {
    const at = await findMetadataAccount(mint)
    const found = await open(
      withAccounts({ [mint]: of, [at]: account }),
    ).describe()
    return found.get(mint)
  }
  const unnamed = { name: 'EPjF…Dt1v', symbol: 'EPjF…Dt1v', decimals: 6 }

  test('default', async () => {
    const account = metadata(toText('USD Coin\0\0\0'), toText('USDC\0'))
    expect(await describeWith(account)).toEqual({
      ...{ name: 'USD Coin', symbol: 'USDC', decimals: 6, isSpam: false },
    })
  })

  test.each([
    ['of another mint', metadata(toText('A'), toText('B'), other)],
    ['that is too short', toAccount(metadataProgram, new Uint8Array(64))],
    [
      'with a length beyond its end',
      metadata(toText('A', 4_000_000_000), toText('B')),
    ],
    ['with a symbol beyond its end', metadata(toText('A'), toText('B', 100))],
    ['of another program', toAccount(oldProgram, new Uint8Array(200))],
    ['that is not base64', { owner: metadataProgram, data: ['x', 'base58'] }],
    ['that is none', 7],
  ])('behavior: an account %s has no names', async (_, account) => {
    expect(await describeWith(account)).toMatchObject(unnamed)
  })

  test('behavior: texts are one short line, and spam is marked', async () => {
    const account = metadata(
      toText(`Visit\n‮${'x'.repeat(500)}`),
      toText('$ t.me'),
    )
    const token = await describeWith(account)
    expect(token?.isSpam).toBe(true)
    expect(token?.name.length).toBeLessThanOrEqual(64)
    expect(token?.name).not.toMatch(/[\n‮]/)
  })

  test.each([
    [
      'is not initialized',
      toAccount(oldProgram, createMint({ isInitialized: 0 })),
    ],
    ['is too short', toAccount(oldProgram, new Uint8Array(81))],
    ['is of another program', toAccount(metadataProgram, createMint())],
    ['is missing', null],
  ])('behavior: a mint that %s is no token', async (_, account) => {
    expect(await describeWith(null, account)).toBeUndefined()
  })

  test.each([
    ['ends early', [19, 0]],
    ['has a length beyond its end', [19, 0, 255, 255, 1, 2]],
    ['is empty', [19, 0, 0, 0]],
    ['has extensions without length, and no names', [3, 0, 0, 0, 4, 0, 0, 0]],
  ])('behavior: a mint whose extension %s has no names', async (_, bytes) => {
    const padded = new Uint8Array(166)
    padded.set(createMint())
    padded[165] = 1
    const account = toAccount(newProgram, concat(padded, bytes))
    expect(await describeWith(null, account)).toMatchObject(unnamed)
  })
})

const noTokens: Answers = { getTokenAccountsByOwner: () => value([]) }

describe('balances', () => {
  test('behavior: accounts of one mint are added, others that are none left out', async () => {
    const accounts = [
      { pubkey: 'a', account: toAccount(oldProgram, createTokenAccount(2n)) },
      { pubkey: 'b', account: toAccount(oldProgram, createTokenAccount(3n)) },
      { pubkey: 'c', account: toAccount(oldProgram, new Uint8Array(164)) },
      { pubkey: 'd', account: null },
    ]
    const { balances } = open({
      getBalance: () => value(5),
      getTokenAccountsByOwner: ([, filter]: readonly {
        programId?: string
      }[]) => value(filter?.programId === oldProgram ? accounts : []),
      ...withAccounts({ [mint]: toAccount(oldProgram, createMint()) }),
    })
    expect(await balances()).toMatchObject({
      ...{ native: 5n, tokens: [{ address: mint, amount: 5n }] },
    })
  })

  test.each([null, {}, value('5'), value(-1), value(1.5), value(null)])(
    'error: a balance of %j',
    async (given) => {
      const { balances } = open({ ...noTokens, getBalance: () => given })
      await expect(balances()).rejects.toThrow(UpstreamError)
    },
  )

  test('error: a list of token accounts that is none', async () => {
    const { balances } = open({
      getBalance: () => value(5),
      getTokenAccountsByOwner: () => value([{ account: 1 }]),
    })
    await expect(balances()).rejects.toThrow(UpstreamError)
  })
})

const entry = (index: number, fields: object = {}) => ({
  ...{ signature: hash(index), slot: 100 - index, err: null },
  ...{ blockTime: 1_700_000_000, ...fields },
})
const transaction = (
  keys: readonly string[],
  [preBalances, postBalances]: readonly (readonly number[])[],
  meta: object = {},
) => ({
  ...{ slot: 1, transaction: { message: { accountKeys: keys } } },
  meta: { err: null, fee: 5, preBalances, postBalances, ...meta },
})
/** A node with these transactions of the owner. */
const withHistory = (list: readonly object[], found: unknown): Answers => ({
  ...noTokens,
  ...withAccounts({}),
  getSignaturesForAddress: () => list,
  getTransaction: () => {
    if (found instanceof Error) throw found
    return found
  },
})

describe('history', () => {
  test('behavior: the fee is no transfer, and the other side is the one that gained', async () => {
    const sent = transaction(
      [owner, other],
      [
        [100, 0],
        [75, 20],
      ],
    )
    const { entries } = await open(withHistory([entry(0)], sent)).history()
    expect(entries).toMatchObject([
      {
        ...{ from: owner, to: other, operationType: 'send' },
        transfers: [{ direction: 'out', amount: 20n }],
      },
    ])
  })

  test('behavior: an account of a lookup table counts', async () => {
    const received = transaction(
      [other],
      [
        [100, 0],
        [75, 20],
      ],
      { loadedAddresses: { writable: [owner], readonly: [] } },
    )
    const { entries } = await open(withHistory([entry(0)], received)).history()
    expect(entries).toMatchObject([
      {
        ...{ from: other, to: owner, operationType: 'receive' },
        transfers: [{ direction: 'in', amount: 20n }],
      },
    ])
  })

  test('behavior: a failed transaction moved nothing', async () => {
    const list = [entry(0, { err: { InstructionError: [0, 'x'] } })]
    const failed = transaction(
      [owner, other],
      [
        [100, 0],
        [95, 0],
      ],
    )
    const { entries } = await open(withHistory(list, failed)).history()
    expect(entries).toMatchObject([{ status: 'failed', transfers: [] }])
  })

  test.each([
    ['pruned', null],
    [
      'of a newer version',
      toRpcError({
        code: -32015,
        message: 'Transaction version (1) is not supported',
      }),
    ],
    ['malformed', { slot: 'x' }],
    ['without balances', transaction([owner], [[], []])],
  ])(
    'behavior: a transaction that is %s is listed without transfers',
    async (_, found) => {
      const list = [entry(0, { blockTime: null })]
      const { entries, isLast } = await open(withHistory(list, found)).history()
      expect(isLast).toBe(true)
      expect(entries).toMatchObject([
        { hash: hash(0), minedAt: undefined, transfers: [] },
      ])
    },
  )

  test('behavior: a page ends where the limit is', async () => {
    const list = [0, 1, 2].map((index) => entry(index))
    const { entries, isLast } = await open(withHistory(list, null)).history(2)
    expect(entries.map((it) => it.hash)).toEqual([hash(0), hash(1)])
    expect(isLast).toBe(false)
  })

  test.each([
    ['no list', {}],
    ['a signature that is none', [entry(0, { signature: '../x' })]],
    ['a negative slot', [entry(0, { slot: -1 })]],
  ])('error: a history with %s', async (_, list) => {
    const { history } = open(withHistory(list as never, null))
    await expect(history()).rejects.toThrow(UpstreamError)
  })

  test('error: a node that is out', async () => {
    const failure = new UpstreamError({ upstream: 'rpc' })
    const { history } = open(withHistory([entry(0)], failure))
    await expect(history()).rejects.toThrow(UpstreamError)
  })
})
