import type { Connector } from '@latchkit/core'
import type { FoundWallets } from '@latchkit/core/internal'
import { groupConnectors } from '@latchkit/core/internal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discover } from './discover.ts'

let page: EventTarget & Record<string, unknown>
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget() as typeof page
  vi.stubGlobal('window', page)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const connectors = new Map<string, Connector>()

function start(options: { found?: FoundWallets; expected?: string } = {}) {
  const { found = new Map(), expected } = options
  connectors.clear()
  stop = discover(
    {
      added: (connector) => connectors.set(connector.id, connector),
      removed: (id) => connectors.delete(id),
      isExpected: (id) => id === expected,
    },
    { found },
  )
  return found
}

const list = () => [...connectors.values()].map(({ id }) => id)
const listClaims = () =>
  [...connectors.values()].map(({ claimants = 1 }) => claimants)

/** Lists a wallet in `btc_providers`, and returns its object. */
function addProvider(name: string, id = 'evil', provider: object = {}) {
  const source = Object.assign(provider, { request() {} })
  page[id] = source
  page.btc_providers = [...((page.btc_providers as []) ?? []), { id, name }]
  // The page is read again.
  page.dispatchEvent(new Event('focus'))
  return source
}

/** Registers a wallet of the Wallet Standard, and returns the function that unregisters it. */
function register(name: string, features: object = {}): () => void {
  let unregister = () => {}
  const wallet = { name, features: { 'bitcoin:connect': {}, ...features } }
  const detail = (api: { register(given: unknown): () => void }) => {
    unregister = api.register(wallet)
  }
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', { detail }),
  )
  return unregister
}

const forms: Readonly<Record<string, () => unknown>> = {
  'OKX Wallet': () => {
    page.okxwallet = { bitcoin: {} }
  },
  'UniSat Wallet': () => {
    page.unisat = {}
  },
  Leather: () => {
    page.LeatherProvider = {}
  },
  Xverse: () => addProvider('Xverse', 'xverse'),
  Phantom: () => register('Phantom'),
}

describe.each(Object.keys(forms))('another wallet claims to be %s', (name) => {
  test.each([name, name.toLowerCase(), ` ${name.replace(' ', '  ')}`])(
    'behavior: as %j, in every other form',
    (given) => {
      start()
      forms[name]?.()
      addProvider(given)
      register(given)
      expect(listClaims()).toEqual([3, 3, 3])
      // None is a face of a brand any more.
      const other = { ...connectors.values().next().value } as Connector
      const face: Connector = {
        ...{ ...other, id: 'other', namespaces: ['eip155'] },
        ...{ claimants: undefined, brand: undefined, rdns: other.brand },
      }
      expect(groupConnectors([face, ...connectors.values()])).toHaveLength(4)
    },
  )
})

test('behavior: objects that appear late are found, without an event', () => {
  start()
  vi.advanceTimersByTime(5_000)
  page.unisat = { requestAccounts() {} }
  vi.advanceTimersByTime(250)
  expect(list()).toEqual(['bip122:io.unisat'])
})

test('behavior: wallets of other names are not counted', () => {
  start()
  forms['OKX Wallet']?.()
  addProvider('OKX Vault')
  expect(listClaims()).toEqual([1, 1])
})

test('behavior: one that registers itself and lists its provider is one wallet, in either order', () => {
  const provider = addProvider('Xverse', 'xverse')
  const found = start()
  const features = { 'sats-connect:': { provider } }
  register('Xverse', features)
  expect(list()).toEqual(['bip122:xverse'])
  stop()

  page.btc_providers = []
  start()
  const unregister = register('Xverse', features)
  expect(list()).toEqual(['bip122:standard.xverse'])
  addProvider('Xverse', 'xverse', provider)
  expect(list()).toEqual(['bip122:xverse'])
  expect(listClaims()).toEqual([1])
  unregister()
  expect(list()).toEqual(['bip122:xverse'])
  stop()

  // Also if the kit is mounted again.
  start({ found })
  expect(list()).toEqual(['bip122:xverse'])
})

test('behavior: one with an object of its own that lists it, too, is one wallet', () => {
  start()
  const bitcoin = {}
  page.okxwallet = { bitcoin }
  addProvider('OKX Wallet', 'okx', bitcoin)
  const unisat = addProvider('UniSat', 'unisat')
  expect(page.unisat).toBe(unisat)
  expect(list()).toEqual(['bip122:com.okex.wallet', 'bip122:io.unisat'])
  expect(listClaims()).toEqual([1, 1])
})

test('behavior: a wallet that unregisters itself is removed', () => {
  start()
  const first = register('Fox')
  register('fox')
  expect(listClaims()).toEqual([2, 2])
  first()
  expect(list()).toEqual(['bip122:standard.fox:2'])
  expect(listClaims()).toEqual([1])
})

test('behavior: a script can not fill the list, nor hide a wallet that the visitor uses', () => {
  start({ expected: 'bip122:io.unisat' })
  for (let i = 0; i < 100; i += 1) register(`Wallet ${i}`)
  for (let i = 0; i < 10; i += 1) register(['Cat', 'cat', 'CAT'][i % 3] ?? '')
  expect(connectors.size).toBe(30)
  forms['UniSat Wallet']?.()
  forms.Leather?.()
  page.dispatchEvent(new Event('focus'))
  expect(list().slice(30)).toEqual(['bip122:io.unisat'])
})

describe('a wallet that the visitor uses is found among thirty others', () => {
  const others = (count: number) => {
    for (let i = 0; i < count; i += 1) register(`Wallet ${i}`)
  }

  test.each([
    ['bip122:standard.phantom', 'Phantom'],
    ['bip122:xverse', 'Xverse'],
    ['bip122:com.okex.wallet', 'OKX Wallet'],
    ['bip122:io.leather', 'Leather'],
  ])('default: %s', (expected, form) => {
    start({ expected })
    others(40)
    forms[form]?.()
    page.dispatchEvent(new Event('focus'))
    expect(list().slice(30)).toEqual([expected])
  })

  test('behavior: also if one of them has its name and its id', () => {
    start({ expected: 'bip122:standard.phantom' })
    register('Phantom')
    others(40)
    register('Phantom')
    expect(list()[0]).toBe('bip122:standard.phantom')
    expect(list().slice(30)).toEqual(['bip122:standard.phantom:2'])
    expect(connectors.get('bip122:standard.phantom')?.claimants).toBe(2)
    // No more than for any other name.
    for (let i = 0; i < 10; i += 1) register('Phantom')
    expect(list().slice(31)).toEqual(['bip122:standard.phantom:3'])
  })

  test.each([
    ['io.unisat', 'UniSat Wallet'],
    ['io.leather', 'Leather'],
    ['com.okex.wallet', 'OKX Wallet'],
    ['standard.phantom', 'Phantom'],
  ])('behavior: no provider of the page takes the id %s', (id, form) => {
    const expected = `bip122:${id}`
    start({ expected })
    const [first = '', ...rest] = id.split('.')
    page[first] = rest.reduceRight<object>((inner, key) => ({ [key]: inner }), {
      request() {},
    })
    page.btc_providers = [{ id, name: 'Other' }]
    page.dispatchEvent(new Event('focus'))
    others(40)
    forms[form]?.()
    page.dispatchEvent(new Event('focus'))
    expect(connectors.get(expected)?.name).toBe(form)
  })
})
