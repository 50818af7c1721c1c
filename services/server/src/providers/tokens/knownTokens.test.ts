import { describe, expect, test } from 'vitest'
import { nativeAddress } from '../../account/ports.ts'
import { loadDirectory } from '../../directory/loadDirectory.ts'
import {
  createIconSource,
  createKnownTokens,
  knownTokens,
} from './knownTokens.ts'

describe('createKnownTokens', () => {
  const address = `0x${'1a'.repeat(20)}` as const

  test('default', async () => {
    const { head, tokens } = await createKnownTokens().list({
      networkId: 'eip155:8453',
      address,
    })
    expect(head).toBeUndefined()
    expect(tokens).toContain('0x833589fcd6edb6e08f4c7c32d4f71b54bda02913')
  })

  test('behavior: other networks have their own', async () => {
    const list = (networkId: 'eip155:8' | 'eip155:31337') =>
      createKnownTokens().list({ networkId, address })
    expect((await list('eip155:8')).tokens).toEqual([])
    expect((await list('eip155:31337')).tokens).toEqual([])
  })
})

describe('createIconSource', () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const weth = `0x${'2a'.repeat(20)}` as const
  const icons = createIconSource({
    publicUrl: 'https://wallet.example',
    symbols: new Set(['ETH', 'USDC', 'WETH']),
    tokens: new Map([[`eip155:31337:${weth}`, 'WETH']]),
  })

  test('default', () => {
    const networkId = 'eip155:1'
    const find = (address: `0x${string}`, symbol: string) =>
      icons.find({ networkId, address, symbol })
    const base = 'https://wallet.example/public/getTokenImage'
    expect(find(nativeAddress, 'ETH')).toBe(`${base}/ETH`)
    expect(find(usdc, 'anything')).toBe(`${base}/USDC`)
    expect(find(nativeAddress, 'NOBODY')).toBe('')
  })

  test('parameters: tokens', () => {
    const find = (networkId: 'eip155:1' | 'eip155:31337') =>
      icons.find({ networkId, address: weth, symbol: 'WETH' })
    expect(find('eip155:31337')).toMatch(/WETH$/)
    expect(find('eip155:1')).toBe('')
  })

  test('behavior: an unknown token gets no icon by its symbol', () => {
    for (const networkId of ['eip155:1', 'eip155:56'] as const) {
      const address = `0x${'66'.repeat(20)}` as const
      expect(icons.find({ networkId, address, symbol: 'USDC' })).toBe('')
    }
    const elsewhere = { networkId: 'eip155:56', address: usdc } as const
    expect(icons.find({ ...elsewhere, symbol: 'USDC' })).toBe('')
  })

  test('behavior: there is a picture for each token that is known', async () => {
    const { images } = await loadDirectory()
    for (const [id, symbol] of knownTokens) {
      expect(id).toMatch(
        /^(eip155:\d+:0x[0-9a-f]{40}|solana:\w{32}:\w{43,44})$/,
      )
      expect(images.tokens.ids.has(symbol)).toBe(true)
    }
  })
})
