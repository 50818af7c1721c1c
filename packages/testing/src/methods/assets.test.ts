import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { startDevnet } from '@latchkit/devnet'
import { createWalletClient, custom } from 'viem'
import { getAssets } from 'viem/experimental/erc7811'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeWallet } from '../createFakeWallet.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-assets-'))
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
})

afterAll(async () => {
  await devnet.stop()
  rmSync(dataDir, { recursive: true })
})

async function connect() {
  const { provider } = createFakeWallet({
    accounts: devnet.accounts.slice(0, 1).map(({ privateKey }) => privateKey),
    chains: devnet.chains,
    tokens: devnet.chains.flatMap(({ chainId, contracts }) =>
      contracts.tokens.map(({ address }) => ({ chainId, address })),
    ),
  })
  const client = createWalletClient({ transport: custom(provider) })
  const [account = '0x'] = await client.requestAddresses()
  return { provider, client, account }
}

test('default', async () => {
  const { client, account } = await connect()
  const assets = await getAssets(client, { account, aggregate: false })
  expect(assets[31338]).toEqual(assets[31337])
  expect(assets[31337]).toMatchInlineSnapshot(`
    [
      {
        "balance": 10000000000000000000000n,
        "type": "native",
      },
      {
        "address": "0xAb6aC6adD2aE3F88cd61f065d9bBe61955b1273A",
        "balance": 1000000000000000000000000n,
        "metadata": {
          "decimals": 18,
          "name": "Latchkit Alpha",
          "symbol": "LKA",
        },
        "type": "erc20",
      },
      {
        "address": "0x1ca9eA054a88fd6e9B7e75E6Fd749B9C883D70EB",
        "balance": 1000000000000n,
        "metadata": {
          "decimals": 6,
          "name": "Latchkit USD",
          "symbol": "LKU",
        },
        "type": "erc20",
      },
    ]
  `)
})

test('parameters: filters', async () => {
  const { provider, account } = await connect()
  const request = (filter: object) =>
    provider.request({
      method: 'wallet_getAssets',
      params: [{ account, ...filter }],
    })
  const token = devnet.chains[0]?.contracts.tokens[1]?.address

  expect(
    await request({ chainFilter: ['0x7a6a'], assetTypeFilter: ['native'] }),
  ).toEqual({
    '0x7a6a': [
      {
        type: 'native',
        address: 'native',
        balance: '0x21e19e0c9bab2400000',
      },
    ],
  })
  expect(
    await request({
      assetFilter: { '0x7a69': [{ type: 'erc20', address: token }] },
    }),
  ).toMatchObject({ '0x7a69': [{ metadata: { symbol: 'LKU' } }] })
})

test('error: 4100', async () => {
  const { provider } = await connect()
  const account = devnet.accounts[4]?.address
  await expect(
    provider.request({ method: 'wallet_getAssets', params: [{ account }] }),
  ).rejects.toMatchObject({ code: 4100 })
})
