import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { devnetContracts, startDevnet } from '@latchkit/devnet'
import { createNodeReader } from '@latchkit/test/server/createNodeReader'
import type { Address, TestClient } from 'viem'
import { createTestClient, http, numberToHex } from 'viem'
import { getBlock, getBlockNumber } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HeldTokenSource } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createTokenSource } from '../tokens/createTokenSource.ts'
import {
  createBalanceSource,
  createQuantitySource,
} from './createBalanceSource.ts'
import { readQuantities } from './readHoldings.ts'

const networkId = 'eip155:31337'
const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-balances-'))
const lower = (text: string) => text.toLowerCase() as Address
const lku = lower(devnetContracts.tokens.LKU)
const lka = lower(devnetContracts.tokens.LKA)
const spam = lower(devnetContracts.spamToken)
const fresh = (digit: string) => `0x${digit.repeat(40)}` as Address

let devnet: Devnet
let chain: ChainReader
let node: TestClient
let address: Address

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
  const { rpcUrl } = devnet.chains[0] ?? {}
  chain = createNodeReader({ [networkId]: rpcUrl ?? '' })
  node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  address = lower(`${devnet.accounts[0]?.address}`)
})

afterAll(async () => {
  await devnet.stop()
  rmSync(dataDir, { recursive: true })
})

function open(
  tokens: readonly Address[],
  head: Awaited<ReturnType<HeldTokenSource['list']>>['head'] = undefined,
) {
  const held: HeldTokenSource = { list: async () => ({ head, tokens }) }
  const source = createBalanceSource({
    chain,
    held,
    tokens: createTokenSource({ chain }),
    networkIds: [networkId],
  })
  return (owner = address) => source.list({ networkId, address: owner })
}

/** Deploys a token with the given code, which answers every call. */
async function setToken(digit: string, code: string): Promise<Address> {
  const token = fresh(digit)
  await node.setCode({ address: token, bytecode: `0x${code}` })
  return token
}

test('default', async () => {
  const { native, tokens } = await open([lku, lka])()
  expect(native).toBeGreaterThan(9_000n * 10n ** 18n)
  expect(tokens).toEqual([
    {
      address: lku,
      name: 'Latchkit USD',
      symbol: 'LKU',
      decimals: 6,
      amount: expect.any(BigInt),
    },
    {
      address: lka,
      name: 'Latchkit Alpha',
      symbol: 'LKA',
      decimals: 18,
      amount: expect.any(BigInt),
    },
  ])
})

test('behavior: balances are read at the head of the index', async () => {
  const owner = fresh('5')
  const number = await getBlockNumber(node)
  const { hash } = await getBlock(node, { blockNumber: number })
  await node.mine({ blocks: 1 })
  await node.setBalance({ address: owner, value: 5n })
  const list = open([], { number, hash })
  expect((await list(owner)).native).toBe(0n)
  expect((await open([])(owner)).native).toBe(5n)
})

test('behavior: a lagging node is read at its newest block', async () => {
  const list = open([lku], { number: 99_999_999n, hash: `0x${'0'.repeat(64)}` })
  const { native, tokens } = await list()
  expect(native).toBeGreaterThan(0n)
  expect(tokens).toHaveLength(1)
})

test('behavior: balances are read at the newest block if the index lags', async () => {
  const owner = fresh('9')
  const number = await getBlockNumber(node)
  const list = open([], { number, hash: `0x${'0'.repeat(64)}` })
  await node.mine({ blocks: 33 })
  await node.setBalance({ address: owner, value: 5n })
  expect((await list(owner)).native).toBe(5n)
})

test('behavior: spam and zero balances are omitted', async () => {
  expect((await open([spam])()).tokens).toEqual([])
  expect((await open([lku, lka])(fresh('6'))).tokens).toEqual([])
})

describe('malicious tokens', () => {
  test('behavior: invalid tokens do not hide others', async () => {
    const strangers = await Promise.all([
      // Reverts.
      setToken('a', '60006000fd'),
      // Uses all gas.
      setToken('b', '5b600056'),
      // Invalid instruction.
      setToken('c', 'fe'),
      // Returns nothing.
      setToken('d', '00'),
      // Returns two words.
      setToken('e', '60406000f3'),
      // Returns 255 for every call, decimals included.
      setToken('f', '60ff60005260206000f3'),
      // Returns a megabyte.
      setToken('1', '621000006000f3'),
    ])
    // An address without code.
    const empty = fresh('2')
    const all = [...strangers, empty, lku, lka]
    const { tokens } = await open(all)()
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['LKU', 'LKA'])
  })

  test('behavior: an amount is one word, of the requested block', async () => {
    const number = await getBlockNumber(node)
    await node.mine({ blocks: 1 })
    const tokens = [
      await setToken('4', '600560005260206000f3'),
      await setToken('0', '600560005260406000f3'),
    ]
    const read = (block: string) =>
      readQuantities({ chain, networkId }, { address, tokens, block })
    expect(await read('latest')).toEqual([5n, undefined])
    expect(await read(numberToHex(number))).toEqual([undefined, undefined])
  })

  test('behavior: early tokens and oversized names', async () => {
    // Returns `AB` in 32 bytes for every call, which is too large for decimals.
    const old = await setToken('3', `7f4142${'00'.repeat(30)}60005260206000f3`)
    expect((await open([old, lku])()).tokens).toHaveLength(1)
    const metadata = createTokenSource({ chain })
    const found = await metadata.describe({ networkId, tokens: [old, lku] })
    expect([...found.keys()]).toEqual([lku])
  })
})

test('behavior: many tokens', async () => {
  const nobodies = Array.from(
    { length: 300 },
    (_, i) => `0x${`${i + 1}`.padStart(40, '9')}` as Address,
  )
  const { tokens } = await open([lku, ...nobodies, lka])()
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['LKU', 'LKA'])
})

test('behavior: metadata is read once', async () => {
  const methods: unknown[] = []
  const counting: ChainReader = {
    ...chain,
    request(parameters) {
      methods.push(parameters.method)
      return chain.request(parameters)
    },
  }
  const metadata = createTokenSource({ chain: counting })
  const tokens = [lku, fresh('7')]
  const first = await metadata.describe({ networkId, tokens })
  const { length } = methods
  expect(length).toBeGreaterThan(0)
  expect(await metadata.describe({ networkId, tokens })).toEqual(first)
  expect(methods).toHaveLength(length)
})

test('behavior: each network has metadata of its own', async () => {
  const empty = 'eip155:31338'
  const reader: ChainReader = {
    ...chain,
    // No contract of that network returns anything.
    request: async (parameters) =>
      parameters.networkId === empty ? '0x' : chain.request(parameters),
  }
  for (const networkIds of [
    [networkId, empty],
    [empty, networkId],
  ] as const) {
    const metadata = createTokenSource({ chain: reader })
    for (const id of [...networkIds, ...networkIds]) {
      const found = await metadata.describe({ networkId: id, tokens: [lku] })
      expect([...found.keys()]).toEqual(id === empty ? [] : [lku])
    }
  }
})

test('behavior: newest quantities, zero included', async () => {
  const metadata = createTokenSource({ chain })
  const source = createQuantitySource({ chain, tokens: metadata })
  const read = (owner: Address) =>
    source.read({ networkId, address: owner, tokens: [lku, fresh('8')] })
  expect(await read(fresh('6'))).toMatchObject({
    native: 0n,
    tokens: [{ address: lku, amount: 0n }],
  })
  expect((await read(address)).tokens[0]?.amount).toBeGreaterThan(0n)
})

test('error: no node answers', async () => {
  chain = createNodeReader({ [networkId]: 'http://127.0.0.1:1' })
  await expect(open([lku])()).rejects.toThrow(UpstreamError)
})
