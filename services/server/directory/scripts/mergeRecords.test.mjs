import { expect, test } from 'vitest'
import { groupRecords } from './groupRecords.mjs'
import { mergeGroup } from './mergeGroup.mjs'
import { mergeRecords } from './mergeRecords.mjs'

const standings = {
  a: 'hand',
  b: 'hand',
  c: 'hand',
  registry: 'registry',
  old: 'aside',
}
const order = Object.keys(standings)

function record(family, facts, rank) {
  return {
    id: `${family}:${facts.name}`,
    family,
    standing: standings[family],
    precedence: order.indexOf(family),
    rank,
    facts: Object.fromEntries(
      Object.entries(facts).map(([field, value]) => [
        field,
        { value, source: `${family}@1.0.0:a.js` },
      ]),
    ),
  }
}

const store = 'https://apps.apple.com/app/id1'

test('behavior: an rdns, a product or a name makes records one wallet', () => {
  const groups = groupRecords([
    record('a', { name: 'One', rdns: 'io.one' }),
    record('b', { name: 'One Wallet' }),
    record('c', { name: 'Uno', rdns: 'io.one' }),
    record('registry', { name: 'Eins', app_store: store }),
    record('a', { name: 'Two', app_store: store }),
  ])
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
    ['a:One', 'c:Uno', 'b:One Wallet'],
    ['registry:Eins', 'a:Two'],
  ])
})

test('behavior: a name that the registry lists twice is two wallets', () => {
  const groups = groupRecords([
    record('registry', { name: 'Keeper', rdns: 'a.keeper' }),
    record('registry', { name: 'Keeper', rdns: 'b.keeper' }),
  ])
  expect(groups.length).toBe(2)
})

test('behavior: the first package wins and conflicts are reported', () => {
  const { wallet, sources, conflicts } = mergeGroup([
    record('b', { name: 'One', mobile_link: 'b://', chains: ['eip155:10'] }),
    record('a', { name: 'One', mobile_link: 'a://', chains: ['eip155:1'] }),
  ])
  expect(wallet).toEqual({
    name: 'One',
    chains: ['eip155:1', 'eip155:10'],
    mobile_link: 'a://',
  })
  expect(sources).toEqual({
    name: 'a@1.0.0:a.js',
    chains: ['a@1.0.0:a.js', 'b@1.0.0:a.js'],
    mobile_link: 'a@1.0.0:a.js',
  })
  expect(conflicts).toEqual([
    {
      field: 'mobile_link',
      first: { value: 'a://', source: 'a@1.0.0:a.js' },
      different: [{ value: 'b://', source: 'b@1.0.0:a.js' }],
    },
  ])
})

test('behavior: the rdns of most packages wins', () => {
  const { wallet, conflicts } = mergeGroup([
    record('a', { name: 'One', rdns: 'io.first' }),
    record('b', { name: 'One', rdns: 'io.most' }),
    record('c', { name: 'One', rdns: 'io.most' }),
  ])
  expect(wallet.rdns).toBe('io.most')
  expect(conflicts.map(({ field }) => field)).toEqual(['rdns'])
})

test('behavior: wallets of more packages come first', () => {
  const wallets = mergeRecords([
    record('a', { name: 'Alone', rdns: 'io.alone' }),
    record('registry', { name: 'Low', rdns: 'io.low' }, 900),
    record('registry', { name: 'High', rdns: 'io.high' }, 9),
    record('a', { name: 'Known', rdns: 'io.known' }),
    record('registry', { name: 'Known', rdns: 'io.known' }, 800),
    record('b', { name: 'No way to reach it', chains: ['eip155:1'] }),
  ])
  expect(wallets.map(({ wallet }) => [wallet.order, wallet.id])).toEqual([
    [1, 'known'],
    [2, 'high'],
    [3, 'alone'],
  ])
})

test('behavior: a package that is out of date moves no wallet up that nothing recommends today', () => {
  const wallets = mergeRecords([
    record('registry', { name: 'Past', rdns: 'io.past' }, 300),
    record('old', { name: 'Past', rdns: 'io.past' }),
    record('registry', { name: 'High', rdns: 'io.high' }, 90),
    record('registry', { name: 'Higher', rdns: 'io.higher' }, 100),
    record('old', { name: 'Higher', rdns: 'io.higher' }),
  ])
  expect(wallets.map(({ wallet }) => wallet.id)).toEqual([
    'higher',
    'high',
    'past',
  ])
})

test('error: two wallets with one name', () => {
  expect(() =>
    mergeRecords([
      record('registry', { name: 'Keeper', rdns: 'a.keeper' }, 1),
      record('registry', { name: 'Keeper', rdns: 'b.keeper' }, 2),
    ]),
  ).toThrow(/Duplicates/)
})
