import { startFakeApi } from '@latchkit/test/server/startFakeApi'
import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { nativeAddress } from '../../account/ports.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createDefillamaPrices } from './createDefillamaPrices.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const token = (digit: string) => `0x${digit.repeat(40)}` as Address
const now = () => Math.floor(Date.now() / 1_000)

test('default', async () => {
  const api = await startFakeApi(() => ({
    coins: {
      'ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': {
        decimals: 6,
        symbol: 'USDC',
        price: 0.9998,
        timestamp: now(),
        confidence: 0.99,
      },
      'ethereum:0x0000000000000000000000000000000000000000': {
        decimals: 18,
        symbol: 'ETH',
        price: 3_101.5,
        timestamp: now(),
        confidence: 0.99,
      },
    },
  }))
  const source = createDefillamaPrices({ baseUrl: api.url })
  const prices = await source.getPrices({
    networkId: 'eip155:1',
    assets: [usdc, nativeAddress, token('a')],
  })
  expect([...prices]).toEqual([
    [usdc, 0.9998],
    [nativeAddress, 3_101.5],
  ])
  expect(api.requests).toEqual([
    `/prices/current/ethereum:${usdc},ethereum:${token('0')},ethereum:${token('a')}`,
  ])
})

test('behavior: stale, uncertain and missing prices are omitted', async () => {
  const good = { price: 1, timestamp: now(), confidence: 0.9 }
  const api = await startFakeApi(() => ({
    coins: {
      [`base:${token('a')}`]: { ...good, timestamp: now() - 4_000 },
      [`base:${token('b')}`]: { ...good, confidence: 0.2 },
      [`base:${token('c')}`]: { ...good, price: 0 },
      [`base:${token('d')}`]: good,
    },
  }))
  const source = createDefillamaPrices({ baseUrl: api.url })
  const assets = ['a', 'b', 'c', 'd'].map(token)
  const given = { networkId: 'eip155:8453', assets } as const
  expect([...(await source.getPrices(given)).keys()]).toEqual([token('d')])
})

test('behavior: an unsupported network is not requested', async () => {
  const api = await startFakeApi(() => ({}))
  const source = createDefillamaPrices({ baseUrl: api.url })
  const given = { networkId: 'eip155:31337', assets: [usdc] } as const
  expect(await source.getPrices(given)).toEqual(new Map())
  expect(api.requests).toEqual([])
})

test('behavior: many assets are requested in chunks', async () => {
  const api = await startFakeApi(() => ({ coins: {} }))
  const source = createDefillamaPrices({ baseUrl: api.url })
  const assets = Array.from(
    { length: 120 },
    (_, i) => `0x${`${i}`.padStart(40, '0')}` as Address,
  )
  await source.getPrices({ networkId: 'eip155:1', assets })
  expect(api.requests.map((url) => url.split(',').length)).toEqual([50, 50, 20])
})

test('error: unreachable', async () => {
  const api = await startFakeApi((_, response) => {
    response.writeHead(500).end()
  })
  const source = createDefillamaPrices({ baseUrl: api.url })
  const pending = source.getPrices({ networkId: 'eip155:1', assets: [usdc] })
  await expect(pending).rejects.toThrow(UpstreamError)
})

test('behavior: SOL, its tokens and BTC by their own ids', async () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const coin = (price: number) => ({ price, timestamp: now() })
  const api = await startFakeApi(() => ({
    coins: {
      'coingecko:solana': coin(151),
      'coingecko:bitcoin': coin(67_000),
      [`solana:${mint}`]: coin(0.9999),
      // Base58 is case-sensitive: another mint.
      [`solana:${mint.toLowerCase()}`]: coin(5),
    },
  }))
  const source = createDefillamaPrices({ baseUrl: api.url })
  const solana = await source.getPrices({
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    assets: [nativeAddress, mint],
  })
  expect([...solana]).toEqual([
    [nativeAddress, 151],
    [mint, 0.9999],
  ])
  const bitcoin = await source.getPrices({
    networkId: 'bip122:000000000019d6689c085ae165831e93',
    assets: [nativeAddress],
  })
  expect([...bitcoin]).toEqual([[nativeAddress, 67_000]])
  expect(api.requests).toEqual([
    `/prices/current/coingecko:solana,solana:${mint}`,
    '/prices/current/coingecko:bitcoin',
  ])
})
