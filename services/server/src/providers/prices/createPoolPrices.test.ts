import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { devnetContracts, startDevnet } from '@latchkit/devnet'
import { createNodeReader } from '@latchkit/test/server/createNodeReader'
import type { Address } from 'viem'
import { createTestClient, http } from 'viem'
import { getCode } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeAddress } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createTokenSource } from '../tokens/createTokenSource.ts'
import { createPoolPrices } from './createPoolPrices.ts'

const networkId = 'eip155:31337'
const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-pools-'))
const lower = (text: string) => text.toLowerCase() as Address
const { weth, uniswapV2, tokens, spamToken } = devnetContracts
const [lku, lka] = [lower(tokens.LKU), lower(tokens.LKA)]

let devnet: Devnet
let chain: ChainReader

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
  chain = createNodeReader({ [networkId]: `${devnet.chains[0]?.rpcUrl}` })
})

afterAll(async () => {
  await devnet.stop()
  rmSync(dataDir, { recursive: true })
})

function open(options: Partial<createPoolPrices.Parameters> = {}) {
  const source = createPoolPrices({
    chain,
    tokens: createTokenSource({ chain }),
    networks: [{ networkId, factory: uniswapV2.factory, weth, dollar: lku }],
    ...options,
  })
  return async (assets: readonly Address[], network = networkId) =>
    Object.fromEntries(
      await source.getPrices({
        networkId: network as typeof networkId,
        assets,
      }),
    )
}

test('default', async () => {
  const getPrices = open()
  const prices = await getPrices([nativeAddress, lower(weth), lku, lka])
  expect(prices).toEqual({
    [nativeAddress]: expect.closeTo(3_000, 0),
    [lower(weth)]: expect.closeTo(3_000, 0),
    [lku]: 1,
    [lka]: expect.closeTo(2.5, 3),
  })
})

test('behavior: a token without a pool has no price', async () => {
  const unknownToken = `0x${'9a'.repeat(20)}` as const
  const prices = await open()([lower(spamToken), unknownToken, lka])
  expect(Object.keys(prices)).toEqual([lka])
  expect(await open()([unknownToken], 'eip155:31338')).toEqual({})
})

test('parameters: minLiquidity', async () => {
  // The pool of LKA holds a million dollars, the one of ether three.
  const getPrices = open({ minLiquidity: 2_000_000 })
  expect(await getPrices([nativeAddress, lka])).toEqual({
    [nativeAddress]: expect.closeTo(3_000, 0),
  })
  expect(await open({ minLiquidity: 4_000_000 })([nativeAddress])).toEqual({})
})

test('behavior: both sides of a pool have a price', async () => {
  const getPrices = open({
    networks: [
      { networkId, factory: uniswapV2.factory, weth: lka, dollar: lku },
    ],
  })
  expect(await getPrices([nativeAddress])).toEqual({
    [nativeAddress]: expect.closeTo(2.5, 3),
  })
})

test('behavior: a token with a native pool only', async () => {
  const networks = [
    { networkId, factory: uniswapV2.factory, weth: lku, dollar: weth },
  ] as const
  const prices = await open({ networks, minLiquidity: 1 })([lka])
  expect(prices).toEqual({ [lka]: expect.closeTo(2.5 / 3_000, 6) })
})

test('behavior: pools without a valid answer', async () => {
  const node = createTestClient({
    mode: 'anvil',
    transport: http(devnet.chains[0]?.rpcUrl),
  })
  const address = uniswapV2.pools.lkaLku
  const data = await getCode(node, { address })
  // Reverts; returns three words of all ones; has no reserves.
  for (const code of [
    '60006000fd',
    '60001960005260001960205260001960405260606000f3',
    '60606000f3',
  ]) {
    await node.setCode({ address, bytecode: `0x${code}` })
    // The pool of LKA and ether is too small.
    const getPrices = open({ minLiquidity: 500_000 })
    expect(await getPrices([lka, nativeAddress])).toEqual({
      [nativeAddress]: expect.closeTo(3_000, 0),
    })
  }
  await node.setCode({ address, bytecode: data ?? '0x' })
  expect(await open()([lka])).toHaveProperty(lka)
})

test('error: no node answers', async () => {
  const away = createNodeReader({ [networkId]: 'http://127.0.0.1:1' })
  await expect(open({ chain: away })([lka])).rejects.toThrow(UpstreamError)
})
