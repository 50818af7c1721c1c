import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isConnectLink } from '../links/deepLinks.ts'
import { isStoreLink, isWebLink } from '../links/links.ts'
import * as exports from './directory.ts'
import { Wallet } from './http.ts'

const wallets = exports.listWallets()

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "listLogos",
      "listWallets",
    ]
  `)
})

test('behavior: 100 wallets in order, as the server would send them', () => {
  const orders = wallets.map(({ order }) => order ?? 0)
  expect(orders.length).toBe(100)
  expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b))
  expect(z.array(Wallet).parse(wallets)).toEqual(wallets)
})

test('behavior: every wallet names networks, by which apps choose', () => {
  expect(wallets.filter(({ chains }) => !chains?.length)).toEqual([])
})

test('behavior: every link is one that kits follow', () => {
  for (const wallet of wallets) {
    const { homepage, webapp_link, mobile_link, desktop_link } = wallet
    for (const link of [homepage, webapp_link])
      if (link) expect(isWebLink(link)).toBe(true)
    for (const link of [mobile_link, desktop_link])
      if (link) expect(isConnectLink(link)).toBe(true)
    for (const store of [
      'app_store',
      'play_store',
      'chrome_store',
      'firefox_store',
    ] as const)
      if (wallet[store]) expect(isStoreLink(store, wallet[store])).toBe(true)
  }
})

test('behavior: a logo is a file beside the module', () => {
  const logos = Object.entries(exports.listLogos())
  expect(logos.length).toBe(100)
  for (const [id, url] of logos) {
    expect(wallets.some((wallet) => wallet.id === id)).toBe(true)
    expect(existsSync(fileURLToPath(url))).toBe(true)
  }
})
