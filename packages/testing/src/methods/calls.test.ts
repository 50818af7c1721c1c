import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { startDevnet } from '@latchkit/devnet'
import type { Address } from 'viem'
import {
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  http,
  zeroAddress,
} from 'viem'
import { getCapabilities, sendCalls, waitForCallsStatus } from 'viem/actions'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeWallet } from '../createFakeWallet.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-calls-'))
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
})

afterAll(async () => {
  await devnet.stop()
  rmSync(dataDir, { recursive: true })
})

async function connect(parameters: Partial<createFakeWallet.Parameters> = {}) {
  const wallet = createFakeWallet({
    accounts: devnet.accounts.slice(0, 1).map(({ privateKey }) => privateKey),
    chains: devnet.chains,
    ...parameters,
  })
  const client = createWalletClient({
    transport: custom(wallet.provider),
    pollingInterval: 20,
  })
  const [account = zeroAddress] = await client.requestAddresses()
  const request = (calls: readonly object[], rest: object = {}) =>
    wallet.provider.request({
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', chainId: '0x7a69', calls, ...rest }],
    })
  return { wallet, client, account, request }
}

function transfer(to: Address, amount: bigint) {
  const token = devnet.chains[0]?.contracts.tokens[0]?.address ?? '0x'
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, amount],
  })
  return { to: token, data }
}

test('default', async () => {
  const { client, account } = await connect()
  const to = '0x00000000000000000000000000000000000000bb'
  const { id } = await sendCalls(client, {
    account,
    chain: anvil,
    calls: [{ to, value: 5n }, transfer(to, 7n)],
  })
  const result = await waitForCallsStatus(client, { id, pollingInterval: 20 })

  expect(result).toMatchObject({
    status: 'success',
    statusCode: 200,
    atomic: false,
    chainId: 31337,
    version: '2.0.0',
  })
  expect(
    result.receipts?.map(({ status, logs }) => [status, logs.length]),
  ).toEqual([
    ['success', 0],
    ['success', 1],
  ])
  const node = createPublicClient({ transport: http(devnet.chains[0]?.rpcUrl) })
  expect(await node.getBalance({ address: to })).toBe(5n)
  expect(
    await node.readContract({
      address: transfer(to, 0n).to,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [to],
    }),
  ).toBe(7n)
})

test('behavior: a later call that fails leaves the first in place', async () => {
  const { client, account, request } = await connect()
  const { id } = (await request([
    transfer(account, 1n),
    transfer(zeroAddress, 1n),
  ])) as { id: string }
  const result = await waitForCallsStatus(client, { id, pollingInterval: 20 })
  expect(result.statusCode).toBe(600)
  expect(result.receipts).toHaveLength(1)
})

test('behavior: nothing on chain is status 400', async () => {
  const { client, request } = await connect()
  const { id } = (await request([transfer(zeroAddress, 1n)])) as { id: string }
  const result = await waitForCallsStatus(client, { id, pollingInterval: 20 })
  expect(result).toMatchObject({ statusCode: 400, receipts: [] })
})

test('behavior: capabilities', async () => {
  const { client, account } = await connect()
  expect(await getCapabilities(client, { account })).toEqual({
    31337: { atomic: { status: 'unsupported' } },
    31338: { atomic: { status: 'unsupported' } },
  })
  expect(await getCapabilities(client, { account, chainId: 31338 })).toEqual({
    atomic: { status: 'unsupported' },
  })
})

test('parameters: features', async () => {
  const { wallet, request } = await connect({ features: { sendCalls: false } })
  const calls = [{ to: zeroAddress }]
  await expect(request(calls)).rejects.toMatchObject({ code: 4200 })
  wallet.setFeatures({ unsupportedCode: -32601 })
  await expect(request(calls)).rejects.toMatchObject({ code: -32601 })
  wallet.setFeatures({ sendCalls: true })
  expect(await request(calls)).toEqual({ id: expect.any(String) })
})

test('error: codes of EIP-5792', async () => {
  const { wallet, request } = await connect()
  const calls = [{ to: zeroAddress }, { to: zeroAddress }]
  await request(calls.slice(1), { id: 'mine' })

  const refused: [object, number][] = [
    [{ capabilities: { paymasterService: {} } }, 5700],
    [{ chainId: '0x1' }, 5710],
    [{ id: 'mine' }, 5720],
    [{ atomicRequired: true }, 5760],
    [{ version: '1.0' }, -32602],
    [{ calls: [] }, -32602],
    [{ from: zeroAddress }, 4100],
  ]
  for (const [rest, code] of refused)
    await expect(request(calls, rest), String(code)).rejects.toMatchObject({
      code,
    })
  await expect(
    wallet.provider.request({
      method: 'wallet_getCallsStatus',
      params: ['unknown'],
    }),
  ).rejects.toMatchObject({ code: 5730 })

  const optional = { paymasterService: { optional: true } }
  expect(await request(calls, { capabilities: optional })).toBeTruthy()
  wallet.once('wallet_sendCalls', 'reject')
  await expect(request(calls)).rejects.toMatchObject({ code: 4001 })
})
