import type { Connector } from '@latchkit/core'
import { createMemoryStorage } from '@latchkit/core'
import { createAdapters } from '@latchkit/test/walletconnect/createAdapters'
import { createNetwork } from '@latchkit/test/walletconnect/createNetwork'
import { createSession } from '@latchkit/test/walletconnect/createSession'
import { expect, test, vi } from 'vitest'
import { applyEvent, createSessionState } from './sessionState.ts'

const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function open() {
  const storage = createMemoryStorage()
  const handlers = {
    onAccounts: vi.fn(),
    onNetwork: vi.fn(),
    onDisconnect: vi.fn(),
  } satisfies Connector.Handlers
  const networks = ['eip155:1', 'eip155:10'] as const
  const state = createSessionState({
    storage,
    watchers: new Set([handlers]),
    adapters: createAdapters(),
    getNetworks: () => networks.map((id) => createNetwork(id)),
  })
  return { state, storage, handlers }
}

test('default', () => {
  const { state, storage, handlers } = open()
  state.setSession(
    createSession({ eip155: [`eip155:10:${bob}`, `eip155:1:${alice}`] }),
  )
  const accounts = [`eip155:1:${alice}`]
  expect(state.listAccounts()).toEqual(accounts)
  expect(state.listAccounts('eip155')).toEqual(accounts)
  expect(state.listAccounts('solana')).toEqual([])
  expect(handlers.onNetwork.mock.calls).toEqual([['eip155:1']])
  expect(handlers.onAccounts.mock.calls).toEqual([[accounts]])
  expect(JSON.parse(storage.getItem('walletConnect.session') ?? '')).toEqual({
    topic: 'a'.repeat(64),
    networkIds: ['eip155:1'],
  })
})

test('behavior: a session on networks of other apps starts on its first one', () => {
  const { state } = open()
  const accounts = [`eip155:5:${alice}`, `eip155:7:${alice}`] as const
  state.setSession(createSession({ eip155: accounts }))
  expect(state.listAccounts()).toEqual([`eip155:5:${alice}`])
})

test('behavior: preferred networks precede active ones, and these the first', () => {
  const { state } = open()
  const session = createSession({
    eip155: [`eip155:1:${alice}`, `eip155:10:${alice}`],
  })
  state.setSession(session, ['eip155:137', 'eip155:10'])
  expect(state.networkIds.get('eip155')).toBe('eip155:10')
  state.setSession(session)
  expect(state.networkIds.get('eip155')).toBe('eip155:10')
  state.setSession(session, ['eip155:1'])
  expect(state.networkIds.get('eip155')).toBe('eip155:1')
})

test('behavior: without a session, nothing is stored and no watcher is notified', () => {
  const { state, storage, handlers } = open()
  state.setSession(createSession({ eip155: [`eip155:1:${alice}`] }))
  state.clear()
  handlers.onAccounts.mockClear()
  state.commit()
  expect(handlers.onAccounts).not.toHaveBeenCalled()
  expect(storage.getItem('walletConnect.session')).toBeNull()
  expect(state.listAccounts()).toEqual([])
})

test('behavior: Bitcoin’s own event moves to another address of the session', () => {
  const { state, handlers } = open()
  const networkId = 'bip122:000000000019d6689c085ae165831e93'
  const accounts = [`${networkId}:bc1qa`, `${networkId}:bc1qb`] as const
  const session = createSession({ bip122: accounts })
  state.setSession(session)
  const emit = (data: unknown, name = 'bip122_addressesChanged') =>
    applyEvent(
      state,
      { type: 'event', topic: session.topic, networkId, name, data },
      createAdapters(),
    )
  emit([{ address: 'bc1qb', publicKey: '02', intention: 'payment' }])
  expect(handlers.onAccounts).toHaveBeenLastCalledWith(accounts.toReversed())
  // An address that the wallet has not opened.
  emit([{ address: 'bc1qc' }])
  emit([{ address: 'bc1qa' }], 'addressesChanged')
  expect(state.listAccounts()).toEqual(accounts.toReversed())
})

test('behavior: events apply to their own session', () => {
  const { state } = open()
  const accounts = [`eip155:1:${alice}`, `eip155:1:${bob}`] as const
  const session = createSession({ eip155: accounts })
  state.setSession(session)
  const event = {
    type: 'event',
    networkId: 'eip155:1',
    name: 'accountsChanged',
    data: [bob],
  } as const
  const other = 'c'.repeat(64)
  applyEvent(state, { ...event, topic: other }, createAdapters())
  expect(state.listAccounts()).toEqual(accounts)
  applyEvent(state, { ...event, topic: session.topic }, createAdapters())
  expect(state.listAccounts()).toEqual(accounts.toReversed())
  const namespaces = new Map()
  state.setSession({ ...session, namespaces })
  applyEvent(state, { ...event, topic: session.topic }, createAdapters())
  expect(state.listAccounts()).toEqual([])
})
