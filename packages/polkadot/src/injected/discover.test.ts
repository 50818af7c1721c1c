import type { Connector } from '@latchkit/core'
import { keys } from '@latchkit/test/polkadot/openPolkadotApp'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { polkadotMainnet } from '../networks/polkadotMainnet.ts'
import { discover } from './discover.ts'

type Page = EventTarget & { injectedWeb3?: unknown; walletExtension?: unknown }

let page: Page
let stop = () => {}
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts the discovery; returns the wallets that it has reported. */
function start(
  isExpected = (_: string) => false,
  wallets = new Map<string, Connector>(),
) {
  const found = new Map<string, Connector>()
  const reports: string[] = []
  stop = discover(
    {
      isExpected,
      removed: (id) => void found.delete(id),
      added(connector) {
        reports.push(connector.id)
        found.set(connector.id, connector)
      },
    },
    {
      wallets,
      appName: 'Shop',
      getNetworkId: () => polkadotMainnet.caipNetworkId,
      getPrefix: () => 0,
    },
  )
  const listNames = () => [...found.values()].map(({ name }) => name)
  return { found, reports, listNames }
}

const inject = (key: string) =>
  createFakePolkadotWallet({ key, accounts: keys }).inject(page)

test('default: names of known wallets, and keys of others', () => {
  for (const key of ['polkadot-js', 'talisman', 'my wallet']) inject(key)
  const { found, listNames } = start()
  expect(listNames()).toEqual(['Polkadot.js', 'Talisman', 'my wallet'])
  expect(found.get('polkadot:talisman')).toMatchObject({
    brand: 'xyz.talisman',
    type: 'ANNOUNCED',
    namespaces: ['polkadot'],
  })
})

test('behavior: Nova’s browser is no Polkadot.js', () => {
  page.walletExtension = { isNovaWallet: true }
  inject('polkadot-js')
  expect(start().listNames()).toEqual(['Nova Wallet'])
})

test('behavior: wallets that appear and vanish later', () => {
  const { found } = start()
  expect(found.size).toBe(0)
  vi.advanceTimersByTime(5_000)
  const remove = inject('late')
  vi.advanceTimersByTime(250)
  expect([...found.keys()]).toEqual(['polkadot:late'])
  remove()
  vi.advanceTimersByTime(250)
  expect(found.size).toBe(0)
})

test('behavior: the page is read for 10 s, and again when it is shown', () => {
  const { found } = start()
  vi.advanceTimersByTime(20_000)
  expect(vi.getTimerCount()).toBe(0)
  inject('late')
  page.dispatchEvent(new Event('focus'))
  expect(found.size).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: two wallets of one name are both claimants', () => {
  inject('talisman')
  const { found, reports } = start()
  expect(found.get('polkadot:talisman')?.claimants).toBeUndefined()
  inject('Talisman')
  vi.advanceTimersByTime(250)
  expect(found.get('polkadot:talisman')?.claimants).toBe(2)
  expect(found.get('polkadot:Talisman')?.claimants).toBe(2)
  // Each report has a reason.
  vi.advanceTimersByTime(2_000)
  expect(reports.length).toBe(3)
})

test('behavior: an object that replaces a wallet is not used', async () => {
  const wallet = createFakePolkadotWallet({ key: 'a', accounts: keys })
  wallet.inject(page)
  const { found } = start()
  const thief = createFakePolkadotWallet({ key: 'a', accounts: keys })
  thief.inject(page)
  vi.advanceTimersByTime(1_000)
  await found.get('polkadot:a')?.connect({ namespaces: ['polkadot'] })
  expect(thief.requests).toEqual([])
  expect(wallet.requests.length).toBe(1)
})

test('behavior: nor after the kit is mounted again', async () => {
  const wallets = new Map<string, Connector>()
  const wallet = createFakePolkadotWallet({ key: 'a', accounts: keys })
  wallet.inject(page)
  start(undefined, wallets)
  stop()
  const thief = createFakePolkadotWallet({ key: 'a', accounts: keys })
  thief.inject(page)
  const { found } = start(undefined, wallets)
  await found.get('polkadot:a')?.connect({ namespaces: ['polkadot'] })
  expect(thief.requests).toEqual([])
  expect(wallet.requests.length).toBe(1)
})

test.each([
  ['no object', 'yes'],
  ['nothing', null],
  ['junk', { a: 7, b: null, c: {}, d: { enable: 'no' } }],
  [
    'long and empty keys',
    { ['k'.repeat(65)]: { enable() {} }, '\u202e': { enable() {} } },
  ],
  [
    'a getter that throws',
    Object.defineProperty({}, 'a', {
      enumerable: true,
      get() {
        throw new Error('no')
      },
    }),
  ],
  [
    'a Proxy that throws',
    new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('no')
        },
      },
    ),
  ],
])('behavior: a page with %s has no wallet', (_, injectedWeb3) => {
  page.injectedWeb3 = injectedWeb3
  expect(start().listNames()).toEqual([])
})

test('behavior: names are without characters that turn text around', () => {
  inject('wal\u202elet')
  expect(start().listNames()).toEqual(['wallet'])
})

test('behavior: 40 wallets at most, and those that the visitor uses', () => {
  for (let i = 0; i < 60; i += 1) inject(`wallet ${i}`)
  expect(start().found.size).toBe(40)
  stop()
  const { found } = start((id) => id === 'polkadot:wallet 55')
  expect(found.has('polkadot:wallet 55')).toBe(true)
})

test('behavior: there are no wallets on a server', () => {
  vi.stubGlobal('window', undefined)
  expect(start().listNames()).toEqual([])
})
