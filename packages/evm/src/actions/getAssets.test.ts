import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { expect, test } from 'vitest'
import { getAssets } from './getAssets.ts'

const method = 'wallet_getAssets'
const token = `0x${'70'.repeat(20)}`
const none = {
  address: undefined,
  name: undefined,
  symbol: undefined,
  decimals: undefined,
  tokenId: undefined,
}

/** What is read of one asset that a wallet lists. */
async function read(asset: object) {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { result: { '0x7a69': [asset] } })
  const assets = await getAssets(dapp.kit)
  return assets['eip155:31337']
}

test('default', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, {
    result: {
      '0x7a69': [
        { type: 'native', address: 'native', balance: '0xde0b6b3a7640000' },
        {
          type: 'erc20',
          address: token,
          balance: '0xf4240',
          metadata: { name: 'USD\u202e Coin', symbol: 'USDC', decimals: 6 },
        },
        {
          type: 'erc721',
          address: token,
          balance: '0x1',
          metadata: { name: 'Art', symbol: 'ART', tokenId: '0x2a' },
        },
      ],
    },
  })
  expect(await getAssets(dapp.kit)).toStrictEqual({
    'eip155:31337': [
      { ...none, type: 'native', balance: 10n ** 18n },
      {
        ...none,
        type: 'erc20',
        address: token,
        balance: 1_000_000n,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
      },
      {
        ...none,
        type: 'erc721',
        address: token,
        balance: 1n,
        name: 'Art',
        symbol: 'ART',
        tokenId: 42n,
      },
    ],
  })
  expect(dapp.wallet.requests.at(-1)?.params).toEqual([
    { account: dapp.wallet.accounts[0] },
  ])
})

test('parameters: networkIds, types', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { result: {} })
  await getAssets(dapp.kit, {
    networks: ['eip155:31338'],
    types: ['erc20'],
  })
  expect(dapp.wallet.requests.at(-1)?.params).toEqual([
    {
      account: dapp.wallet.accounts[0],
      assetTypeFilter: ['erc20'],
      chainFilter: ['0x7a6a'],
    },
  ])
})

test('behavior: junk is left out', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, {
    result: {
      nowhere: [{ type: 'native', balance: '0x1' }],
      '0x0': [{ type: 'native', balance: '0x1' }],
      '0x1': 'rich',
      '0x7a69': [
        null,
        { type: 'erc20', balance: '0x1' },
        { type: 'erc20', address: 'javascript:', balance: '0x1' },
        { type: 'erc20', address: token, balance: 12 },
        { type: 7, address: token, balance: '0x1' },
        {
          type: 'erc20',
          address: token,
          balance: '0x1',
          metadata: { decimals: 1e9, symbol: {} },
        },
      ],
    },
  })
  expect(await getAssets(dapp.kit)).toEqual({
    'eip155:31337': [{ type: 'erc20', address: token, balance: 1n }],
  })
})

test.each(['0x', `0x${'00'.repeat(20)}`])(
  'behavior: the native currency has no address, also if the wallet gives it %s',
  async (address) => {
    const asset = { type: 'native', address, balance: '0x1' }
    expect(await read(asset)).toMatchObject([{ address: undefined }])
  },
)

test.each([
  [0, 0],
  [255, 255],
  [256, undefined],
  [-1, undefined],
  [1.5, undefined],
  ['6', undefined],
])('behavior: decimals %j are read as %j', async (given, decimals) => {
  const metadata = { decimals: given }
  const asset = { type: 'erc20', address: token, balance: '0x1', metadata }
  expect(await read(asset)).toMatchObject([{ decimals }])
})

test('behavior: texts of a wallet have a limit', async () => {
  const long = 'x'.repeat(100)
  const metadata = { name: long, symbol: long }
  const asset = { type: long, address: token, balance: '0x1', metadata }
  const assets = await read(asset)
  expect(
    assets?.map(({ type, name, symbol }) => [
      type.length,
      name?.length,
      symbol?.length,
    ]),
  ).toEqual([[32, 64, 32]])
})

test('error: no object', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { result: null })
  await expect(getAssets(dapp.kit)).rejects.toMatchObject({
    name: 'WalletResponseError',
  })
})

test('error: a wallet that can not tell', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { error: { code: 4200 } })
  await expect(getAssets(dapp.kit)).rejects.toMatchObject({ code: 4200 })
})
