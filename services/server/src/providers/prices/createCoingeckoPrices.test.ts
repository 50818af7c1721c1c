import { startFakeApi } from '@latchkit/test/server/startFakeApi'
import { expect, test } from 'vitest'
import { nativeAddress } from '../../account/ports.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createCoingeckoPrices } from './createCoingeckoPrices.ts'

const wbtc = '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'
const unknownToken = `0x${'aa'.repeat(20)}` as const

test('default', async () => {
  let key: unknown
  const api = await startFakeApi((url, _response, request) => {
    key = request.headers['x-cg-demo-api-key']
    return url.startsWith('/simple/price')
      ? { ethereum: { usd: 3_101.5 } }
      : {
          '0x2260FAC5e5542a773aa44fbcfedf7c193bc2c599': { usd: 67_187.33 },
          [unknownToken]: { usd: null },
        }
  })
  const source = createCoingeckoPrices({ baseUrl: api.url, key: 'secret' })
  const prices = await source.getPrices({
    networkId: 'eip155:1',
    assets: [nativeAddress, wbtc, unknownToken],
  })
  expect([...prices]).toEqual([
    [wbtc, 67_187.33],
    [nativeAddress, 3_101.5],
  ])
  expect(key).toBe('secret')
  expect(api.requests).toEqual([
    `/simple/token_price/ethereum?contract_addresses=${wbtc},${unknownToken}&vs_currencies=usd`,
    '/simple/price?ids=ethereum&vs_currencies=usd',
  ])
})

test('behavior: only missing prices are requested', async () => {
  const api = await startFakeApi(() => ({ binancecoin: { usd: 600 } }))
  const source = createCoingeckoPrices({ baseUrl: api.url })
  const read = (networkId: 'eip155:56' | 'eip155:31337') =>
    source.getPrices({ networkId, assets: [nativeAddress] })
  expect([...(await read('eip155:56'))]).toEqual([[nativeAddress, 600]])
  expect([...(await read('eip155:31337'))]).toEqual([])
  expect(api.requests).toHaveLength(1)
})

test('error: too many requests', async () => {
  const api = await startFakeApi((_, response) => {
    response.writeHead(429, { 'retry-after': '10' })
    response.end('{"status":{"error_code":429}}')
  })
  const source = createCoingeckoPrices({ baseUrl: api.url })
  for (let i = 0; i < 3; i++) {
    const pending = source.getPrices({ networkId: 'eip155:1', assets: [wbtc] })
    await expect(pending).rejects.toThrow(UpstreamError)
  }
  expect(api.requests).toHaveLength(1)
})

test('behavior: SOL, its tokens and BTC by their own ids', async () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const api = await startFakeApi((url) =>
    url.startsWith('/simple/price')
      ? { solana: { usd: 151 }, bitcoin: { usd: 67_000 } }
      : { [mint]: { usd: 0.9999 }, [mint.toLowerCase()]: { usd: 5 } },
  )
  const source = createCoingeckoPrices({ baseUrl: api.url })
  const solana = await source.getPrices({
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    assets: [nativeAddress, mint],
  })
  expect([...solana]).toEqual([
    [mint, 0.9999],
    [nativeAddress, 151],
  ])
  const bitcoin = await source.getPrices({
    networkId: 'bip122:000000000019d6689c085ae165831e93',
    assets: [nativeAddress],
  })
  expect([...bitcoin]).toEqual([[nativeAddress, 67_000]])
  expect(api.requests).toEqual([
    `/simple/token_price/solana?contract_addresses=${mint}&vs_currencies=usd`,
    '/simple/price?ids=solana&vs_currencies=usd',
    '/simple/price?ids=bitcoin&vs_currencies=usd',
  ])
})
