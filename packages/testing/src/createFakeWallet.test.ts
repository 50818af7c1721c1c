import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { startDevnet } from '@latchkit/devnet'
import {
  createPublicClient,
  createWalletClient,
  custom,
  http,
  parseEther,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeWallet } from './createFakeWallet.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-testing-'))
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, ports: [0, 0] })
})

afterAll(async () => {
  await devnet.stop()
  rmSync(dataDir, { recursive: true })
})

function createWallet(
  parameters: Partial<createFakeWallet.Parameters> = {},
): createFakeWallet.ReturnType {
  return createFakeWallet({
    accounts: devnet.accounts.slice(0, 2).map(({ privateKey }) => privateKey),
    chains: devnet.chains,
    ...parameters,
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

test('behavior: an unknown chain is added, then switched to', async () => {
  const { provider } = createWallet({ knownChainIds: [31337] })
  const events: unknown[] = []
  provider.on('chainChanged', (chainId) => events.push(chainId))
  const params = [{ chainId: '0x7a6a' }]
  const switchChain = { method: 'wallet_switchEthereumChain', params }

  await expect(provider.request(switchChain)).rejects.toMatchObject({
    code: 4902,
  })
  await provider.request({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: '0x7a6a',
        chainName: 'Two',
        rpcUrls: [devnet.chains[1]?.rpcUrl],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
  })
  expect(events).toEqual([])
  expect(await provider.request(switchChain)).toBeNull()
  expect(events).toEqual(['0x7a6a'])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
})
