import { createWallet } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'
import type { Connector } from '../types/Connector.ts'
import type { FoundWallets } from './createWalletRegistry.ts'
import { createWalletRegistry } from './createWalletRegistry.ts'

function setUp(options: { expected?: string; found?: FoundWallets } = {}) {
  const { expected, found = new Map() } = options
  const connectors = new Map<string, Connector>()
  const registry = createWalletRegistry({
    handlers: {
      added: (connector) => connectors.set(connector.id, connector),
      removed: (id) => connectors.delete(id),
      isExpected: (id) => id === expected,
    },
    ...{ found, maxWallets: 5, maxClaims: 3 },
  })
  /** Adds a wallet, and returns the object that identifies it. */
  const add = (name: string, brand?: string, id = `fake:${name}`) => {
    const source = {}
    registry.add(source, {
      ...{ id, name, brand },
      create: (given) => ({ ...createWallet({ id: given }).connector, name }),
    })
    return source
  }
  const list = () =>
    [...connectors.values()].map(({ id, claimants }) => [id, claimants])
  return { registry, connectors, found, add, list }
}

test('default', () => {
  const { connectors, add } = setUp()
  add('Fox', 'app.fox')
  expect(connectors.get('fake:Fox')).toMatchObject({
    ...{ name: 'Fox', brand: 'app.fox' },
  })
  expect(connectors.get('fake:Fox')).not.toHaveProperty('claimants')
})

test.each([
  ['Fox', 'fox'],
  ['Fox', 'FOX '],
  ['Fox Wallet', 'Fox  Wallet'],
  ['Fox', 'Fóx'],
  ['Fox', 'Ｆox'],
])('behavior: %j and %j are one name', (first, second) => {
  const { add, list } = setUp()
  add(first)
  add(second, undefined, 'fake:other')
  expect(list()).toEqual([
    [`fake:${first}`, 2],
    ['fake:other', 2],
  ])
})

test('behavior: two names of one brand are one claim', () => {
  const { add, list } = setUp()
  add('Fox', 'app.fox')
  add('Fox Wallet', 'app.fox')
  add('Cat')
  expect(list()).toEqual([
    ['fake:Fox', 2],
    ['fake:Fox Wallet', 2],
    ['fake:Cat', undefined],
  ])
})

test('behavior: a wallet that leaves is no claimant any more', () => {
  const { registry, add, list } = setUp()
  const first = add('Fox')
  add('fox')
  registry.remove(first)
  expect(list()).toEqual([['fake:fox', undefined]])
  registry.remove(first)
  registry.remove({})
  expect(list()).toEqual([['fake:fox', undefined]])
})

test('behavior: no wallet gets the id of another one that is used, also after it has left', () => {
  const { registry, add, list } = setUp({ expected: 'fake:Fox:2' })
  const first = add('Fox:2')
  add('Fox')
  add('Fox')
  registry.remove(first)
  add('Fox:2')
  expect(list().map(([id]) => id)).toEqual([
    'fake:Fox',
    'fake:Fox:3',
    'fake:Fox:2:2',
  ])
})

test('behavior: a wallet that leaves unused gives its place and its id back', () => {
  const { registry, found, add, list } = setUp()
  for (let i = 0; i < 10; i += 1) {
    const source = add('Fox')
    expect(list()).toEqual([['fake:Fox', undefined]])
    registry.remove(source)
  }
  expect(found.size).toBe(0)
})

test('behavior: limits, which an expected wallet is above', () => {
  const { add, list } = setUp({ expected: 'fake:Mine' })
  for (const name of ['Fox', 'fox', 'FOX', 'FoX', 'a', 'b', 'c', 'Mine'])
    add(name)
  expect(list().map(([id]) => id)).toEqual([
    ...['fake:Fox', 'fake:fox', 'fake:FOX', 'fake:a', 'fake:b', 'fake:Mine'],
  ])
})

test('behavior: an object keeps its id when the kit is mounted again', () => {
  const first = setUp()
  first.add('Fox')
  const source = first.add('Fox')
  first.registry.stop()
  first.add('Fox')
  first.registry.remove(source)
  expect(first.list()).toHaveLength(2)

  const { registry, list } = setUp({ found: first.found })
  registry.add(source, {
    ...{ id: 'fake:Fox', name: 'Other' },
    create: (id) => createWallet({ id }).connector,
  })
  expect(list()).toEqual([['fake:Fox:2', undefined]])
})
