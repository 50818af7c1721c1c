import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createNodeReader } from '@latchkit/test/server/createNodeReader'
import { createChainFixture } from '@latchkit/test/server/indexer/createChainFixture'
import { startAnvil } from '@latchkit/test/server/indexer/startAnvil'
import { sliceHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { readTokenMetadata } from './readTokenMetadata.ts'

const networkId = 'eip155:31337'

let anvil: startAnvil.ReturnType
let fixture: Awaited<ReturnType<typeof createChainFixture>>
beforeAll(async () => {
  anvil = await startAnvil()
  fixture = await createChainFixture(anvil)
})
afterAll(() => anvil.stop())

async function place(digit: string, code: string): Promise<`0x${string}`> {
  const address = `0x${digit.repeat(40)}` as const
  await anvil.call('anvil_setCode', address, code)
  return address
}

/** Code without a public export in viem; the first 32 bytes are the constructor. */
async function placeMulticall(): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  const path = join(
    dirname(resolve('viem/package.json')),
    '_esm/constants/contracts.js',
  )
  const { multicall3Bytecode } = await import(path)
  const address = '0xcA11bde05977b3631167028862bE2a173976CA11'
  const code = sliceHex(multicall3Bytecode, 32)
  await anvil.call('anvil_setCode', address, code)
}

test.each([
  { name: 'one by one', setUp: async () => {}, calls: 7 },
  { name: 'through Multicall3', setUp: placeMulticall, calls: 1 },
])('behavior: contracts do not affect each other, called $name', async (it) => {
  await it.setUp()
  const { coin, other } = fixture.contracts
  const burner = await place('1', '0x5b5f56')
  // Returns a megabyte of zeros.
  const flood = await place('2', '0x621000005ff3')
  const refuser = await place('3', '0x5f5ffd')
  const empty = await place('4', '0x')
  // Returns `MKR` as `bytes32`, like early tokens.
  const old = await place('5', '0x624d4b5260e81b5f5260205ff3')
  const reader = createNodeReader({ [networkId]: anvil.url })
  let calls = 0
  const chain: ChainReader = {
    ...reader,
    request(parameters) {
      calls++
      return reader.request(parameters)
    },
  }
  const metadata = await readTokenMetadata(
    { chain, networkId },
    { tokens: [coin, burner, flood, refuser, empty, old, other] },
  )
  const nothing = {
    name: '',
    symbol: '',
    decimals: undefined,
    isSpam: false,
  }
  expect(Object.fromEntries(metadata)).toEqual({
    [coin]: { name: 'Town Coin', symbol: 'TWN', decimals: 6, isSpam: false },
    [burner]: nothing,
    [flood]: nothing,
    [refuser]: nothing,
    [empty]: nothing,
    [old]: { ...nothing, name: 'MKR', symbol: 'MKR' },
    [other]: { name: 'Other', symbol: 'OTH', decimals: 18, isSpam: false },
  })
  calls = 0
  const honest = [coin, other]
  const again = await readTokenMetadata(
    { chain, networkId },
    { tokens: honest },
  )
  expect([...again]).toEqual(
    honest.map((token) => [token, metadata.get(token)]),
  )
  expect(calls).toBe(it.calls)
})
