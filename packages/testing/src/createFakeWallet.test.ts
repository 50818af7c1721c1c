import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { startDevnet } from '@latchkit/devnet'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  http,
  parseEther,
  toHex,
  verifyMessage,
  verifyTypedData,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeWallet } from './createFakeWallet.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-testing-'))
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
})

afterAll(async () => {
  await devnet.stop()
  rmSync(dataDir, { recursive: true })
})

function createWallet(): createFakeWallet.ReturnType {
  return createFakeWallet({
    accounts: devnet.accounts.slice(0, 2).map(({ privateKey }) => privateKey),
    chains: devnet.chains,
  })
}

test('default', async () => {
  const wallet = createWallet()
  const { provider } = wallet
  const events: unknown[] = []
  provider.on('accountsChanged', (accounts) => events.push(accounts))

  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  const accounts = await provider.request({ method: 'eth_requestAccounts' })

  expect(accounts).toEqual([
    devnet.accounts[0]?.address,
    devnet.accounts[1]?.address,
  ])
  expect(events).toEqual([accounts])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(wallet.requests).toMatchInlineSnapshot(`
    [
      {
        "method": "eth_accounts",
        "outcome": {
          "result": [],
          "status": "answered",
        },
        "params": undefined,
      },
      {
        "method": "eth_requestAccounts",
        "outcome": {
          "result": [
            "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
            "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
          ],
          "status": "answered",
        },
        "params": undefined,
      },
      {
        "method": "eth_chainId",
        "outcome": {
          "result": "0x7a69",
          "status": "answered",
        },
        "params": undefined,
      },
    ]
  `)
})

test('behavior: signs what viem verifies', async () => {
  const { provider } = createWallet()
  const client = createWalletClient({ transport: custom(provider) })
  const [address] = await client.requestAddresses()
  if (!address) throw new Error('no account')

  const message = 'hello'
  const signature = await client.signMessage({ account: address, message })
  expect(await verifyMessage({ address, message, signature })).toBe(true)

  const raw = toHex(new Uint8Array([0, 255, 1]))
  const bytes = await client.signMessage({ account: address, message: { raw } })
  expect(
    await verifyMessage({ address, message: { raw }, signature: bytes }),
  ).toBe(true)

  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: 31337 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 7n },
  } as const
  const signed = await client.signTypedData({ account: address, ...typedData })
  expect(
    await verifyTypedData({ address, ...typedData, signature: signed }),
  ).toBe(true)
})

test('behavior: sends transactions to the node', async () => {
  const { provider } = createWallet()
  const client = createWalletClient({ transport: custom(provider) })
  const node = createPublicClient({ transport: http(devnet.chains[0]?.rpcUrl) })
  const [account] = await client.requestAddresses()
  if (!account) throw new Error('no account')
  const to = '0x00000000000000000000000000000000000000aa'

  const hashes = await Promise.all(
    [1, 2, 3].map((amount) =>
      client.sendTransaction({
        account,
        chain: null,
        to,
        value: parseEther(String(amount)),
      }),
    ),
  )
  for (const hash of hashes)
    expect(await node.waitForTransactionReceipt({ hash })).toMatchObject({
      status: 'success',
      to,
    })
  expect(await node.getBalance({ address: to })).toBe(parseEther('6'))
})

test('parameters: fees, gas and nonce of the dapp are kept', async () => {
  const { provider } = createWallet()
  const client = createWalletClient({ transport: custom(provider) })
  const node = createPublicClient({ transport: http(devnet.chains[0]?.rpcUrl) })
  const [account] = await client.requestAddresses()
  if (!account) throw new Error('no account')
  const nonce = await node.getTransactionCount({ address: account })
  const transaction = { account, chain: null, to: account, gas: 50_000n, nonce }

  const hash = await client.sendTransaction({
    ...transaction,
    maxFeePerGas: 9_000_000_000n,
    maxPriorityFeePerGas: 7n,
  })
  await node.waitForTransactionReceipt({ hash })
  expect(await node.getTransaction({ hash })).toMatchObject({
    nonce,
    type: 'eip1559',
    gas: 50_000n,
    maxFeePerGas: 9_000_000_000n,
    maxPriorityFeePerGas: 7n,
  })

  const legacy = await client.sendTransaction({
    ...transaction,
    nonce: nonce + 1,
    gasPrice: 8_000_000_000n,
  })
  await node.waitForTransactionReceipt({ hash: legacy })
  expect(await node.getTransaction({ hash: legacy })).toMatchObject({
    type: 'legacy',
    gasPrice: 8_000_000_000n,
  })
})

test('behavior: reads come from the node of the active chain', async () => {
  const wallet = createWallet()
  const { provider } = wallet
  const address = devnet.accounts[5]?.address
  const read = { method: 'eth_getBalance', params: [address, 'latest'] }
  expect(await provider.request(read)).toBe('0x21e19e0c9bab2400000')

  const [, two] = devnet.chains
  await createTestClient({
    mode: 'anvil',
    transport: http(two?.rpcUrl),
  }).setBalance({ address: address ?? '0x', value: 1n })
  wallet.setChain(31338)
  expect(await provider.request(read)).toBe('0x1')
  expect(await provider.request({ method: 'net_version' })).toBe('31338')
})

test('error: what the node throws comes as it is', async () => {
  const { provider } = createWallet()
  await provider.request({ method: 'eth_requestAccounts' })
  const params = [{ to: devnet.accounts[1]?.address, value: toHex(10n ** 30n) }]
  await expect(
    provider.request({ method: 'eth_sendTransaction', params }),
  ).rejects.toMatchObject({
    message: expect.stringContaining('Insufficient funds'),
  })
  await expect(
    provider.request({ method: 'eth_nonsense' }),
  ).rejects.toMatchObject({ code: -32601 })

  // A transfer of more tokens than there are: the revert data has to arrive.
  const [token] = devnet.chains[0]?.contracts.tokens ?? []
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [zeroAddress, 1n],
  })
  await expect(
    provider.request({
      method: 'eth_sendTransaction',
      params: [{ to: token?.address, data }],
    }),
  ).rejects.toMatchObject({
    code: 3,
    data: expect.stringMatching(/^0xec442f05/),
  })
})

test('error: a node that does not answer', async () => {
  const { provider } = createFakeWallet({
    accounts: [],
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }],
  })
  await expect(
    provider.request({ method: 'eth_blockNumber' }),
  ).rejects.toMatchObject({ code: -32603 })
})
