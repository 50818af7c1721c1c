import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadDirectory } from './loadDirectory.ts'

const folder = join(import.meta.dirname, '../../directory')
const Source = z.string().regex(/^(@[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+:[\w./@-]+$/)
const Sources = z.object({
  packages: z.record(
    z.string(),
    z.object({
      licence: z.enum(['MIT', 'Apache-2.0', 'BSD-2-Clause', 'CC0-1.0']),
      integrity: z.string().regex(/^sha512-[\w+/]{86}==$/),
    }),
  ),
  wallets: z.record(
    z.string(),
    z.record(
      z.string(),
      z.union([Source, z.array(Source).min(1), z.string().startsWith('rule:')]),
    ),
  ),
  images: z.record(z.string(), z.record(z.string(), Source)),
})

const directory = await loadDirectory()
const sources = Sources.parse(
  JSON.parse(await readFile(join(folder, 'sources.json'), 'utf8')),
)

test('default', () => {
  expect(directory.wallets.length).toBeGreaterThanOrEqual(100)
  expect(directory.wallets.map(({ order }) => order)).toEqual(
    directory.wallets.map((_, index) => index + 1),
  )
})

// What pages name in `includeWalletIds`; an id that changes breaks them.
test.each([
  'metamask',
  'coinbase-wallet',
  'phantom',
  'trust-wallet',
  'rainbow',
  'zerion',
  'rabby-wallet',
  'okx-wallet',
  'bitget-wallet',
  'ledger',
  '1inch-wallet',
  'safe',
  'argent',
  'imtoken',
  'tokenpocket',
  'brave-wallet',
  'backpack',
  'binance-wallet',
  'uniswap-wallet',
  'exodus',
  'keplr',
  'solflare',
  'xverse',
  'unisat',
  'subwallet',
  'talisman',
  'polkadot-js',
])('behavior: %s is there, and there is a way to get it', (id) => {
  const wallet = directory.wallets.find((one) => one.id === id)
  const { homepage, app_store, play_store, chrome_store } = wallet ?? {}
  expect(
    [homepage, app_store, play_store, chrome_store].filter(Boolean).length,
  ).toBeGreaterThan(0)
  expect(wallet?.chains?.length).toBeGreaterThan(0)
})

describe('behavior: every fact has a source', () => {
  test('fields of wallets', () => {
    expect(Object.keys(sources.wallets)).toEqual(
      directory.wallets.map(({ id }) => id),
    )
    for (const wallet of directory.wallets)
      expect(Object.keys(sources.wallets[wallet.id] ?? {}).sort()).toEqual(
        Object.keys(wallet).sort(),
      )
  })

  test('rules stand for the two fields that are no facts', () => {
    const byRule = Object.values(sources.wallets).flatMap((fields) =>
      Object.entries(fields)
        .filter(([, source]) => String(source).startsWith('rule:'))
        .map(([field]) => field),
    )
    expect([...new Set(byRule)].sort()).toEqual(['id', 'order'])
  })

  test('images', () => {
    for (const [kind, set] of Object.entries(directory.images))
      expect(Object.keys(sources.images[kind] ?? {}).sort()).toEqual(
        [...set.svgs.keys()].sort(),
      )
  })

  test('packages are pinned, with their licence', () => {
    const used = new Set(
      [
        ...Object.values(sources.wallets).flatMap((one) => Object.values(one)),
        ...Object.values(sources.images).flatMap((one) => Object.values(one)),
      ]
        .flat()
        .filter((source) => !source.startsWith('rule:'))
        .map((source) => source.slice(0, source.lastIndexOf(':'))),
    )
    expect(
      [...used].filter((name) => !Object.hasOwn(sources.packages, name)),
    ).toEqual([])
    expect([...used].some((name) => name.startsWith('@reown/'))).toBe(false)
  })
})

test('behavior: images are small, all together too', () => {
  const sizes = Object.values(directory.images).flatMap(({ svgs }) =>
    [...svgs.values()].map((svg) => Buffer.byteLength(svg)),
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(32_768)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
})

test('behavior: a scheme belongs to one wallet', () => {
  const schemes = directory.wallets
    .map(({ mobile_link }) => mobile_link)
    .filter((link) => link !== undefined)
    .filter((link) => !link.startsWith('https:'))
    .map((link) => link.slice(0, link.indexOf(':')))
  expect(
    schemes.filter((scheme, index) => schemes.indexOf(scheme) !== index),
  ).toEqual([])
})

test.each([
  'eip155:1',
  'eip155:8453',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
])('behavior: %s has an image', (networkId) => {
  const { ids, svgs } = directory.images.networks
  expect(svgs.has(ids.get(networkId) ?? '')).toBe(true)
})

test.each(['ETH', 'USDC', 'USDT', 'DAI', 'WBTC'])(
  'behavior: %s has an image',
  (symbol) => {
    const { ids, svgs } = directory.images.tokens
    expect(svgs.has(ids.get(symbol) ?? '')).toBe(true)
  },
)
