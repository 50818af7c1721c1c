import { createAdapters } from '@latchkit/test/walletconnect/createAdapters'
import { describe, expect, test } from 'vitest'
import { InvalidSessionError } from '../errors/session.ts'
import type { Proposal } from '../types/Session.ts'
import { readSessionNamespaces } from './readSessionNamespaces.ts'

const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

const propose = (chains: readonly `${string}:${string}`[]) => ({
  chains,
  methods: ['personal_sign'],
  events: ['accountsChanged'],
})
const adapters = createAdapters()
const proposal: Proposal = {
  eip155: propose(['eip155:1', 'eip155:10']),
  solana: propose([solana]),
}

const read = (value: unknown) =>
  readSessionNamespaces(value, { proposal, adapters })
const readAccounts = (...accounts: readonly unknown[]) =>
  read({ eip155: { accounts, methods: [], events: [] } }).get('eip155')
    ?.accounts

function getWireCode(value: unknown): number | undefined {
  try {
    read(value)
    return undefined
  } catch (error) {
    if (!(error instanceof InvalidSessionError)) throw error
    return error.wireCode
  }
}

test('default', () => {
  const namespaces = read({
    eip155: {
      chains: ['eip155:1'],
      accounts: [`eip155:1:${alice}`, `eip155:10:${alice}`],
      methods: ['personal_sign', 'personal_sign'],
      events: ['chainChanged'],
    },
    solana: { accounts: [`${solana}:${key}`], methods: [], events: [] },
  })
  expect([...namespaces]).toEqual([
    [
      'eip155',
      {
        accounts: [`eip155:1:${alice}`, `eip155:10:${alice}`],
        methods: ['personal_sign'],
        events: ['chainChanged'],
      },
    ],
    ['solana', { accounts: [`${solana}:${key}`], methods: [], events: [] }],
  ])
})

test('behavior: merges inline keys with their namespace', () => {
  const namespaces = read({
    'eip155:10': { accounts: [`eip155:10:${bob}`], methods: ['a'], events: [] },
    eip155: { accounts: [`eip155:1:${alice}`], methods: ['b'], events: ['e'] },
    'eip155:1': { accounts: [`eip155:1:${alice}`], methods: ['a'] },
  })
  expect([...namespaces]).toEqual([
    [
      'eip155',
      {
        accounts: [`eip155:10:${bob}`, `eip155:1:${alice}`],
        methods: ['a', 'b'],
        events: ['e'],
      },
    ],
  ])
})

test('behavior: one address in two spellings is one account', () => {
  expect(
    readAccounts(`eip155:1:${alice}`, `eip155:1:${alice.toLowerCase()}`),
  ).toEqual([`eip155:1:${alice}`])
})

test('behavior: reads the networks from accounts instead of `chains`', () => {
  const account = `eip155:137:${alice}`
  for (const chains of [undefined, [], ['eip155:1'], 'eip155', null])
    expect(
      read({ eip155: { chains, accounts: [account] } }).get('eip155'),
    ).toEqual({ accounts: [account], methods: [], events: [] })
})

test('behavior: leaves out unknown and empty namespaces', () => {
  const namespaces = read({
    cosmos: { accounts: ['whatever'] },
    near: {},
    solana: { accounts: [], methods: ['solana_signMessage'] },
    eip155: { accounts: [`eip155:1:${alice}`] },
  })
  expect([...namespaces.keys()]).toEqual(['eip155'])
})

test('behavior: leaves out malformed methods and events', () => {
  const long = 'x'.repeat(128)
  const methods = ['a', 1, null, {}, `${long}x`, long, 'b']
  const eip155 = { accounts: [`eip155:1:${alice}`], methods, events: 'no' }
  const namespace = read({ eip155 }).get('eip155')
  expect(namespace?.methods).toEqual(['a', long, 'b'])
  expect(namespace?.events).toEqual([])
  const many = Array.from({ length: 10_000 }, (_, i) => `m${i}`)
  const cut = read({ eip155: { ...eip155, methods: many } }).get('eip155')
  expect(cut?.methods).toHaveLength(200)
})

describe('A7', () => {
  test('error: an account of another namespace', () => {
    const other = `${solana}:${key}`
    expect(getWireCode({ eip155: { accounts: [other] } })).toBe(5103)
    const inline = { 'eip155:1': { accounts: [`eip155:10:${alice}`] } }
    expect(getWireCode(inline)).toBe(5103)
  })

  test('error: no accounts', () => {
    expect(getWireCode({})).toBe(5001)
    expect(getWireCode({ eip155: {} })).toBe(5001)
    expect(getWireCode({ eip155: { accounts: [] } })).toBe(5001)
    expect(getWireCode({ cosmos: { accounts: ['cosmos:a:b'] } })).toBe(5001)
  })

  test.each(['__proto__', 'constructor', 'prototype'])(
    'error: a namespace called %s',
    (name) => {
      const text = `{"eip155":{"accounts":["eip155:1:${alice}"]},"${name}":{"accounts":["eip155:1:${alice}"],"polluted":1}}`
      expect(getWireCode(JSON.parse(text))).toBe(5104)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    },
  )
})

describe('error: malformed accounts', () => {
  test.each([
    [undefined],
    [null],
    [1],
    [{}],
    [[]],
    [''],
    [alice],
    [`1:${alice}`],
    [`eip155:${alice}`],
    [`eip155:01:${alice}`],
    [`eip155:0x1:${alice}`],
    [`eip155:1.0:${alice}`],
    [`eip155:1e3:${alice}`],
    [`eip155:-1:${alice}`],
    [`eip155: 1:${alice}`],
    [`eip155::${alice}`],
    [`eip155:9007199254740992:${alice}`],
    [`eip155:99999999999999999999:${alice}`],
    [`eip155:1:${alice}:2`],
    [`eip155:1:2:${alice}`],
    [`:eip155:1:${alice}`],
    [`eip155:1:${alice} `],
    [`eip155:1:${alice}\n`],
    [`\neip155:1:${alice}`],
    [`eip155:1:${alice.slice(0, -1)}`],
    [`eip155:1:${alice}0`],
    [`eip155:1:${alice.slice(2)}`],
    [`eip155:1:0x${'g'.repeat(40)}`],
    [`eip155:1:0X${alice.slice(2)}`],
    [`EIP155:1:${alice}`],
    [`eip155:1:${alice.replace('A', 'А')}`],
    ['eip155:1:__proto__'],
  ])('%j', (account) => {
    expect(getWireCode({ eip155: { accounts: [account] } })).toBe(5001)
  })
})

test.each([
  [undefined, 1005],
  [null, 1005],
  ['eip155', 1005],
  [[], 1005],
  [{ eip155: null }, 1005],
  [{ eip155: [] }, 1005],
  [{ eip155: { accounts: 'all' } }, 5001],
  [{ EIP155: {} }, 5104],
  [{ 'eip155:1:2': {} }, 5104],
  [{ '': {} }, 5104],
])('error: %j', (value, wireCode) => {
  expect(getWireCode(value)).toBe(wireCode)
})

test('error: too many accounts, or too many namespaces', () => {
  const toAddress = (i: number) => `0x${i.toString(16).padStart(40, '0')}`
  const accounts = Array.from(
    { length: 2_001 },
    (_, i) => `eip155:1:${toAddress(i)}`,
  )
  expect(getWireCode({ eip155: { accounts } })).toBe(1005)
  expect(readAccounts(...accounts.slice(1))).toHaveLength(2_000)
  const eip155 = { accounts: [`eip155:1:${alice}`] }
  const many = Array.from({ length: 200 }, (_, i) => [`ns-${i}`, {}])
  const others = Object.fromEntries(many.slice(1))
  expect(read({ ...others, eip155 }).size).toBe(1)
  expect(getWireCode({ ...Object.fromEntries(many), eip155 })).toBe(1005)
})

test('error: has a message and a hint', () => {
  expect(() => read({})).toThrowErrorMatchingInlineSnapshot(
    `[InvalidSessionError: The wallet's session can't be used: it opens no account.]`,
  )
})

test('error: an address that the adapter throws on is malformed', () => {
  const throwing = {
    isAddress: () => {
      throw new Error('not base58')
    },
    isSameAddress: (a: string, b: string) => a === b,
  }
  expect(() =>
    readSessionNamespaces(
      { solana: { accounts: [`${solana}:${key}`], methods: [], events: [] } },
      { proposal, adapters: new Map([['solana', throwing]]) },
    ),
  ).toThrow(InvalidSessionError)
})
