import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChain } from '@latchkit/test/devnet/openChain'
import {
  createPublicClient,
  erc20Abi,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { callRpc } from './callRpc.ts'
import { deployContracts } from './deployContracts.ts'
import { devnetAbis } from './devnetAbis.generated.ts'
import { devnetContracts } from './devnetContracts.generated.ts'
import { history } from './history.generated.ts'
import { findAnvil, spawnAnvil } from './spawnAnvil.ts'
import { writeHistory } from './writeHistory.ts'

const { erc1155, erc721, tokens } = devnetContracts
const [alice, bob, carol] = accounts
let chain: openChain.ReturnType
/** When the chain began to start, and when its past was written, in seconds. */
let [startedAt, writtenAt] = [0, 0]

const readSeconds = () => Date.now() / 1_000

beforeAll(async () => {
  startedAt = readSeconds()
  chain = await openChain()
  writtenAt = readSeconds()
})

afterAll(() => chain.close())

/** The newest blocks, oldest first, one for each transaction of the past. */
async function readBlocks() {
  const last = await chain.client.getBlockNumber({ cacheTime: 0 })
  const first = last - BigInt(history.length) + 1n
  return await Promise.all(
    history.map((_, index) =>
      chain.client.getBlock({ blockNumber: first + BigInt(index) }),
    ),
  )
}

test('default', async () => {
  const blocks = await readBlocks()
  const receipts = await Promise.all(
    blocks.map(async ({ transactions: [hash = '0x'] }) =>
      chain.client.getTransactionReceipt({ hash }),
    ),
  )
  expect(receipts.map(({ to }) => to)).toEqual(
    history.map(({ to }) => to.toLowerCase()),
  )
  const failed = receipts.filter(({ status }) => status === 'reverted')
  expect(failed.map(({ to }) => to)).toEqual([tokens.LKA.toLowerCase()])
})

test('behavior: lies in the last three days', async () => {
  for (const [index, { timestamp }] of (await readBlocks()).entries()) {
    const present = Number(timestamp) + (history[index]?.ago ?? 0)
    expect(present).toBeGreaterThan(startedAt - 30)
  }

  const { timestamp: first } = await chain.client.getBlock({ blockNumber: 0n })
  expect(Number(first) + 3 * 86_400).toBeGreaterThan(startedAt - 50)
  expect(Number(first) + 3 * 86_400).toBeLessThan(writtenAt + 50)
  const now = readSeconds()
  const { timestamp } = await chain.client.getBlock({ blockTag: 'pending' })
  expect(Number(timestamp)).toBeGreaterThan(now - 30)
  expect(Number(timestamp)).toBeLessThan(readSeconds() + 30)
})

test('behavior: leaves both as rich as the others', async () => {
  for (const { address } of [alice, bob, carol]) {
    const read = (token: `0x${string}`) =>
      chain.client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      })
    expect(await chain.client.getBalance({ address })).toBe(parseEther('10000'))
    expect(await read(tokens.LKA)).toBe(parseEther('1000000'))
    expect(await read(tokens.LKU)).toBe(parseUnits('1000000', 6))
  }
})

test('behavior: leaves them collectibles', async () => {
  expect(
    await chain.client.readContract({
      address: erc721,
      abi: devnetAbis.erc721,
      functionName: 'ownerOf',
      args: [1n],
    }),
  ).toBe(alice.address)
  expect(
    await chain.client.readContract({
      address: erc1155,
      abi: devnetAbis.erc1155,
      functionName: 'balanceOfBatch',
      args: [
        [alice.address, bob.address],
        [1n, 1n],
      ],
    }),
  ).toEqual([2n, 3n])
})

test('behavior: happens once', async () => {
  const before = await chain.client.getBlockNumber({ cacheTime: 0 })
  await writeHistory({ rpcUrl: chain.rpcUrl })
  expect(await chain.client.getBlockNumber({ cacheTime: 0 })).toBe(before)
})

test('behavior: a chain that was there before has its past today', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'latchkit-history-'))
  const { child, rpcUrl } = await spawnAnvil({
    anvil: findAnvil(),
    chainId: 31337,
    port: 0,
    dir,
    stateFile: join(dir, 'state.json'),
  })
  try {
    const now = Math.floor(Date.now() / 1000)
    await callRpc(rpcUrl, [['evm_setTime', now]])
    await callRpc(rpcUrl, [['evm_mine']])
    await deployContracts({ rpcUrl })
    await writeHistory({ rpcUrl })
    const client = createPublicClient({ transport: http(rpcUrl) })
    const { timestamp } = await client.getBlock()
    expect(Number(timestamp)).toBeGreaterThan(now - 30)
    expect(Number(timestamp)).toBeLessThan(readSeconds() + 30)
    expect(await client.getTransactionCount({ address: alice.address })).toBe(
      history.filter(({ sender }) => sender === 0).length,
    )
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(dir, { recursive: true })
  }
})
