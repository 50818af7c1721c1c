import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import {
  createFakeKit,
  createWallet,
  fakeNetworks,
} from '@latchkit/test/core/createFakeKit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { getNetwork } from '../actions/getNetwork.ts'
import { createKit } from '../kit/createKit.ts'
import { createMemoryStorage } from './Storage.ts'

const warn = vi.fn()
beforeEach(async () => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
  // Its first load takes real time.
  await import('../connection/resume.ts')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const keys = [
  'connection.fake',
  'activeNamespace',
  'network.fake',
  'recentWallets',
  'addressLabels',
].map((key) => `latchkit.${key}`)

const connected = {
  version: 1,
  status: 'connected',
  connectorId: 'fake',
  address: 'Alice',
}

/** What another program, another version or a broken disk may have left. */
const foreign: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no JSON', '{"version":1,"status":"conn'],
  ['bytes', '\u0000\uffff\ud800'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a list', '[[[{}]]]'],
  ['an own name for the prototype', '{"__proto__":{"version":1}}'],
  [
    'a whole connection in the prototype',
    `{"version":1,"__proto__":${JSON.stringify(connected)}}`,
  ],
  ['a constructor', '{"constructor":{"prototype":{"status":"connected"}}}'],
  [
    'the store of another library',
    '{"state":{"connections":{"__type":"Map","value":[]},"chainId":1},"version":2}',
  ],
  ['a session of another protocol', '[{"topic":"00","expiry":1,"peer":{}}]'],
  ['an older version', JSON.stringify({ ...connected, version: 0 })],
  ['a newer version', JSON.stringify({ ...connected, version: 2 })],
  ['a version in words', JSON.stringify({ ...connected, version: '1' })],
  ['an unknown status', JSON.stringify({ ...connected, status: 'locked' })],
  [
    'a status of the state',
    JSON.stringify({ ...connected, status: 'connecting' }),
  ],
  ['no wallet', JSON.stringify({ ...connected, connectorId: '' })],
  [
    'a wallet that is a number',
    JSON.stringify({ ...connected, connectorId: 7 }),
  ],
  [
    'an address that is markup',
    JSON.stringify({ ...connected, address: '<b>' }),
  ],
  [
    'an address that is a path',
    JSON.stringify({ ...connected, address: '..' }),
  ],
  [
    'an address that is a list',
    JSON.stringify({ ...connected, address: ['A'] }),
  ],
  [
    'a huge address',
    JSON.stringify({ ...connected, address: 'A'.repeat(1e6) }),
  ],
  ['a huge text', JSON.stringify('A'.repeat(1e6))],
  ['a deep list', '['.repeat(1e4) + ']'.repeat(1e4)],
]

test.each(foreign)(
  'behavior: %s under every key counts as absent, and is written over',
  async (_, value) => {
    const storage = createMemoryStorage()
    for (const key of keys) storage.setItem(key, value)
    const { kit } = createFakeKit({ storage })
    expect(kit.getState()).toEqual(kit.getServerState())
    kit.mount()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(getAccount(kit).status).toBe('disconnected')
    expect(warn).not.toHaveBeenCalled()
    await connect(kit, { connectorId: 'fake' })
    const next = createFakeKit({ storage })
    expect(getAccount(next.kit).address).toBe('Alice')
    expect(({} as { version?: unknown }).version).toBe(undefined)
  },
)

describe('a connection that is well-formed', () => {
  /** The page that finds it. */
  async function comeBack(value: object) {
    const storage = createMemoryStorage()
    storage.setItem('latchkit.connection.fake', JSON.stringify(value))
    const fake = createFakeKit({ storage })
    fake.kit.mount()
    await vi.advanceTimersByTimeAsync(10_000)
    return fake
  }

  test('behavior: fields of a later version are left alone', async () => {
    const before = createFakeKit()
    before.kit.mount()
    await connect(before.kit, { connectorId: 'fake' })
    const { storage, wallet } = before
    const later = { ...connected, since: 1, accounts: [{}], toString: null }
    storage.setItem('latchkit.connection.fake', JSON.stringify(later))
    const { kit } = createFakeKit({ storage, wallet })
    kit.mount()
    await vi.advanceTimersByTimeAsync(0)
    expect(getAccount(kit).status).toBe('connected')
  })

  test('behavior: a wallet that never comes is waited for, and another can be connected', async () => {
    const { kit } = await comeBack({ ...connected, connectorId: 'gone' })
    expect(getAccount(kit).status).toBe('disconnected')
    expect(warn).toHaveBeenCalledTimes(1)
    await connect(kit, { connectorId: 'fake' })
    expect(getAccount(kit).status).toBe('connected')
  })

  test('behavior: a wallet whose name is a key of every object', async () => {
    for (const connectorId of ['__proto__', 'constructor', 'toString']) {
      const { kit } = await comeBack({ ...connected, connectorId })
      expect(getAccount(kit).status).toBe('disconnected')
    }
  })

  test('behavior: a wallet that opens nothing ends it', async () => {
    const { kit, storage } = await comeBack(connected)
    expect(getAccount(kit).status).toBe('disconnected')
    expect(storage.getItem('latchkit.connection.fake')).toBe(
      '{"version":1,"status":"disconnected"}',
    )
  })
})

test('behavior: a connection of a namespace without an adapter is left alone', async () => {
  const storage = createMemoryStorage()
  const value = JSON.stringify(connected)
  storage.setItem('latchkit.connection.else', value)
  storage.setItem('latchkit.activeNamespace', '"else"')
  storage.setItem('latchkit.network.fake', '"else:1"')
  const { kit } = createFakeKit({ storage })
  kit.mount()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kit.getState().activeNamespace).toBe(undefined)
  expect(getNetwork(kit).network.caipNetworkId).toBe('fake:1')
  await connect(kit, { connectorId: 'fake' })
  expect(storage.getItem('latchkit.connection.else')).toBe(value)
})

test('behavior: what another kit stored is not ours', async () => {
  const storage = createMemoryStorage()
  storage.setItem('other.connection.fake', JSON.stringify(connected))
  storage.setItem('latchkit2.connection.fake', JSON.stringify(connected))
  const { kit } = createFakeKit({ storage })
  expect(kit.getState()).toEqual(kit.getServerState())
})

test('behavior: of very many entries the first ones count', () => {
  const storage = createMemoryStorage()
  const many = Array.from({ length: 100_000 }, (_, i) => ({
    ...{ id: `wallet-${i}`, name: `Wallet ${i}` },
    ...{ namespace: 'fake', address: `A${i}`, label: `Label ${i}` },
  }))
  for (const key of ['recentWallets', 'addressLabels'])
    storage.setItem(`latchkit.${key}`, JSON.stringify(many))
  const { kit } = createFakeKit({ storage })
  expect(kit.getState().addressLabels).toHaveLength(1_000)
  expect(kit.getState().recentWallets.map(({ id }) => id)).toEqual([
    'wallet-0',
    'wallet-1',
  ])
})

test('behavior: entries that are too long are dropped', () => {
  const storage = createMemoryStorage()
  const long = 'A'.repeat(1e6)
  const entries = [
    { id: long, name: 'Long', namespace: 'fake', address: long, label: 'Long' },
    { id: 'a', name: long, namespace: 'fake', address: 'A', label: long },
  ]
  for (const key of ['recentWallets', 'addressLabels'])
    storage.setItem(`latchkit.${key}`, JSON.stringify(entries))
  const { recentWallets, addressLabels } = createFakeKit({
    storage,
  }).kit.getState()
  const text = 'A'.repeat(64)
  expect(recentWallets).toEqual([{ id: 'a', name: text }])
  expect(addressLabels).toEqual([
    { namespace: 'fake', address: 'A', label: text },
  ])
})

test('behavior: malformed entries are dropped, the others are kept', () => {
  const storage = createMemoryStorage()
  const wallets = [
    ...[null, 7, 'fox', [], {}, { id: 'fox' }, { id: 'fox', name: 7 }],
    ...[{ id: 7, name: 'Fox' }, { name: 'Fox' }, { id: '', name: 'Fox' }],
    { id: 'a'.repeat(257), name: 'Fox' },
    { id: 'a'.repeat(256), name: 'Fox' },
    { id: 'bear', name: 'Bear', since: 1 },
    { id: 'bear', name: 'Other' },
    { id: 'wolf', name: 'Wolf' },
  ]
  const label = { namespace: 'fake', address: 'A', label: 'Rent' }
  const labels = [
    ...[null, 7, 'A', [], {}, { ...label, namespace: 7 }],
    ...[
      { ...label, address: 7 },
      { ...label, label: 7 },
    ],
    { ...label, address: 'a'.repeat(129) },
    { ...label, address: 'a'.repeat(128), since: 1 },
    label,
  ]
  storage.setItem('latchkit.recentWallets', JSON.stringify(wallets))
  storage.setItem('latchkit.addressLabels', JSON.stringify(labels))
  const state = createFakeKit({ storage }).kit.getState()
  expect(state.recentWallets).toEqual([
    { id: 'a'.repeat(256), name: 'Fox' },
    { id: 'bear', name: 'Bear' },
  ])
  expect(state.addressLabels).toEqual([
    { ...label, address: 'a'.repeat(128) },
    label,
  ])
})

test('behavior: a stored address has 1 to 128 characters of CAIP-10', () => {
  const open = (address: string) => {
    const storage = createMemoryStorage()
    const value = JSON.stringify({ ...connected, address })
    storage.setItem('latchkit.connection.fake', value)
    return getAccount(createFakeKit({ storage }).kit).address
  }
  for (const address of ['a', '-.%_9Z', 'a'.repeat(128)])
    expect(open(address)).toBe(address)
  for (const address of ['', 'a b', 'a:b', 'ä', 'a'.repeat(129), ' a'])
    expect(open(address)).toBeUndefined()
})

test('behavior: stored ids from before they began with the namespace', async () => {
  const storage = createMemoryStorage()
  const stored = { ...connected, connectorId: 'injected:io.fox' }
  storage.setItem('latchkit.connection.fake', JSON.stringify(stored))
  storage.setItem(
    'latchkit.recentWallets',
    JSON.stringify([
      { id: 'injected:io.fox', name: 'Fox' },
      { id: 'injected', name: 'Browser wallet' },
    ]),
  )
  const wallet = createWallet({ id: 'fake:io.fox' })
  const adapter = {
    ...createFakeAdapter({ connectors: [wallet.connector] }),
    hadInjectedIds: true,
  }
  const kit = createKit({
    adapters: [adapter],
    networks: fakeNetworks,
    storage,
  })
  expect(kit.getState().connections.get('fake')).toMatchObject({
    connectorId: 'fake:io.fox',
  })
  expect(kit.getState().recentWallets.map(({ id }) => id)).toEqual([
    'fake:io.fox',
    'fake:injected',
  ])
})

test('behavior: without an adapter that had other ids, recent wallets keep theirs', () => {
  const storage = createMemoryStorage()
  const recent = { id: 'injected', name: 'Browser wallet' }
  storage.setItem('latchkit.recentWallets', JSON.stringify([recent]))
  const { kit } = createFakeKit({ storage })
  expect(kit.getState().recentWallets).toEqual([recent])
})
