import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { devnetAbis, devnetContracts, startDevnet } from '@latchkit/devnet'
import { RpcError, TransactionError } from '@latchkit/protocol'
import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { encodeFunctionData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getBlockNumber, readContract, simulateContract } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { createChainClient } from '../../chain/ChainReader.ts'
import { createChainReader } from './createChainReader.ts'
import { createRpcSource } from './createRpcSource.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-rpc-'))
const networkId = 'eip155:31337'
let devnet: Devnet
let source: createRpcSource.ReturnType
let chain: ChainReader

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
  const [first, second] = devnet.chains.map(({ rpcUrl }) => ({ url: rpcUrl }))
  if (!first || !second) throw new Error('There are two chains.')
  source = createRpcSource({
    logger: createFakeLogger(),
    networks: [
      // The node of the other chain must not answer.
      { networkId, upstreams: [second, first] },
      { networkId: 'eip155:31338', upstreams: [second] },
    ],
  })
  chain = createChainReader({ source })
})

afterAll(async () => {
  source.close()
  await devnet.stop()
  rmSync(dataDir, { recursive: true })
})

test('default', async () => {
  const client = createChainClient({ chain, networkId })
  expect(await getBlockNumber(client)).toBeGreaterThan(0n)
  expect(
    await readContract(client, {
      address: devnetContracts.tokens.LKU,
      abi: devnetAbis.token,
      functionName: 'symbol',
    }),
  ).toBe('LKU')
  const ids = chain.networkIds.map((id) =>
    chain.request({ networkId: id, method: 'eth_chainId' }),
  )
  expect(await Promise.all(ids)).toEqual(['0x7a69', '0x7a6a'])
})

test('behavior: a read after a sent transaction includes it', async () => {
  const [account] = devnet.accounts
  const { address, signTransaction } = privateKeyToAccount(
    account?.privateKey ?? '0x',
  )
  const to = `0x${'5a'.repeat(20)}`
  const read = () =>
    chain.request({
      networkId,
      method: 'eth_getBalance',
      params: [to, 'latest'],
    })
  expect(await read()).toBe('0x0')
  const nonce = await chain.request({
    networkId,
    method: 'eth_getTransactionCount',
    params: [address, 'latest'],
  })
  const raw = await signTransaction({
    chainId: 31337,
    nonce: Number(nonce),
    to: to as `0x${string}`,
    value: 1n,
    gas: 21_000n,
    gasPrice: 10_000_000_000n,
  })
  const method = 'eth_sendRawTransaction'
  await chain.request({ networkId, method, params: [raw] })
  await expect.poll(read).toBe('0x1')
})

test('error: a revert with its data', async () => {
  const client = createChainClient({ chain, networkId })
  const [account] = devnet.accounts
  const transfer = {
    abi: devnetAbis.token,
    functionName: 'transferFrom',
    args: [devnetContracts.multicall3, `0x${'5a'.repeat(20)}`, 1n],
  } as const
  const data = encodeFunctionData(transfer)
  const params = [
    { from: account?.address, to: devnetContracts.tokens.LKU, data },
  ]
  const pending = chain.request({ networkId, method: 'eth_call', params })
  const error = await pending.catch((it: unknown) => it)
  expect(error).toBeInstanceOf(TransactionError)
  expect(error).toMatchObject({ cause: { data: expect.stringMatching(/^0x/) } })
  await expect(
    simulateContract(client, {
      ...transfer,
      address: devnetContracts.tokens.LKU,
    }),
  ).rejects.toThrow('ERC20InsufficientAllowance')
})

test('error: a request that is not valid', async () => {
  const pending = chain.request({
    networkId,
    method: 'eth_getBalance',
    params: ['nonsense', 'latest'],
  })
  await expect(pending).rejects.toThrow(RpcError)
  await expect(pending).rejects.toMatchObject({ code: -32602 })
})

test('error: aborted', async () => {
  const controller = new AbortController()
  const pending = chain.request({
    networkId,
    method: 'eth_blockNumber',
    signal: controller.signal,
  })
  const other = chain.request({ networkId, method: 'eth_blockNumber' })
  controller.abort()
  await expect(pending).rejects.toThrow('aborted')
  expect(await other).toMatch(/^0x/)
})
