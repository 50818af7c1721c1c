import { startFakeApi } from '@latchkit/test/server/startFakeApi'
import { expect, test } from 'vitest'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createBlockscoutBalances } from './createBlockscoutBalances.ts'

const address = `0x${'1a'.repeat(20)}` as const
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const networkId = 'eip155:1'

const token = (fields: object = {}) => ({
  token: {
    address_hash: usdt,
    circulating_market_cap: '83606435600.3635',
    decimals: '6',
    exchange_rate: '0.99',
    holders_count: '837494234523',
    icon_url: 'https://elsewhere.example/logo.png',
    name: 'Tether USD',
    symbol: 'USDT',
    total_supply: '10000000',
    type: 'ERC-20',
    ...fields,
  },
  token_id: null,
  token_instance: null,
  value: '2500000',
})

async function open(
  balances: unknown,
  account: unknown = { coin_balance: '5' },
) {
  const api = await startFakeApi((url) =>
    url.endsWith('/token-balances') ? balances : account,
  )
  const networks = [{ networkId, baseUrl: api.url } as const]
  const source = createBlockscoutBalances({ networks })
  return { api, list: () => source.list({ networkId, address }) }
}

test('default', async () => {
  const { api, list } = await open([token()])
  expect(await list()).toEqual({
    native: 5n,
    tokens: [
      {
        address: usdt.toLowerCase(),
        name: 'Tether USD',
        symbol: 'USDT',
        decimals: 6,
        amount: 2_500_000n,
      },
    ],
  })
  expect([...api.requests].sort()).toEqual([
    `/api/v2/addresses/${address}`,
    `/api/v2/addresses/${address}/token-balances`,
  ])
})

test('behavior: an invalid token is omitted without hiding the others', async () => {
  const { list } = await open([
    token({ type: 'ERC-721' }),
    token({ reputation: 'scam' }),
    token({ name: 'Visit https://claim.example', symbol: '$ 5000' }),
    token({ decimals: null }),
    token({ decimals: '255' }),
    token({ decimals: '-1' }),
    token({ symbol: null }),
    token({ symbol: '\u202e\u200b' }),
    token({ address_hash: 'nonsense' }),
    { ...token(), value: '0' },
    { ...token(), value: '1e9' },
    { ...token(), value: null },
    {},
    null,
    token({ address_hash: undefined, address: usdt, name: 'A\u202eB\n' }),
  ])
  expect((await list()).tokens).toMatchObject([{ name: 'AB', symbol: 'USDT' }])
})

test('behavior: an address without activity', async () => {
  const api = await startFakeApi((_, response) => {
    response.writeHead(404).end('{"message":"Not found"}')
  })
  const networks = [{ networkId, baseUrl: api.url } as const]
  const source = createBlockscoutBalances({ networks })
  const holdings = await source.list({ networkId, address })
  expect(holdings).toEqual({ native: 0n, tokens: [] })
})

test('error: malformed responses', async () => {
  const { list } = await open({ items: [] })
  await expect(list()).rejects.toThrow(UpstreamError)
  const other = await open([], { coin_balance: '-5' })
  await expect(other.list()).rejects.toThrow(UpstreamError)
})

test('error: a network without an instance', async () => {
  const source = createBlockscoutBalances({ networks: [] })
  await expect(source.list({ networkId, address })).rejects.toThrow(
    UpstreamError,
  )
})
