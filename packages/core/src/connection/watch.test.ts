import type { AccountId, NetworkId } from '@latchkit/protocol'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import {
  createFakeKit,
  createWallet,
  fakeNetworks,
} from '@latchkit/test/core/createFakeKit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { watchAccount } from '../actions/watchAccount.ts'
import { createKit } from '../kit/createKit.ts'
import { createMemoryStorage } from '../storage/Storage.ts'
import type { Connector } from '../types/Connector.ts'

const warn = vi.fn()
beforeEach(() => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A kit with a wallet of two namespaces. */
function openTwoNamespaces() {
  const wallet = createWallet({ namespaces: ['fake', 'other'] })
  const storage = createMemoryStorage()
  const kit = createKit({
    adapters: [
      createFakeAdapter({ connectors: [wallet.connector] }),
      createFakeAdapter({ namespace: 'other' }),
    ],
    storage,
  })
  kit.mount()
  const status = (namespace: string) => getAccount(kit, { namespace }).status
  const expectNobody = () => {
    expect(wallet.countListeners()).toBe(0)
    for (const namespace of ['fake', 'other']) {
      expect(status(namespace)).toBe('disconnected')
      expect(storage.getItem(`latchkit.connection.${namespace}`)).toBe(
        '{"version":1,"status":"disconnected"}',
      )
    }
  }
  return { kit, wallet, status, expectNobody }
}

test('behavior: a wallet that is to replace another is watched while a third is disconnected', async () => {
  const former = createWallet({ id: 'former' })
  const wallet = createWallet()
  const other = createWallet({ id: 'other', namespaces: ['other'] })
  const kit = createKit({
    adapters: [
      createFakeAdapter({ connectors: [former.connector, wallet.connector] }),
      createFakeAdapter({ namespace: 'other', connectors: [other.connector] }),
    ],
    storage: createMemoryStorage(),
  })
  kit.mount()
  await connect(kit, { connectorId: 'former' })
  await connect(kit, { connectorId: 'other' })
  wallet.answer('hang')
  const controller = new AbortController()
  const { signal } = controller
  const pending = connect(kit, { connectorId: 'fake', signal })
  const ended = expect(pending).rejects.toThrow('Request was aborted')
  await vi.waitFor(() => expect(wallet.countListeners()).toBe(1))
  await disconnect(kit, { namespace: 'other' })
  expect(other.countListeners()).toBe(0)
  expect(wallet.countListeners()).toBe(1)
  controller.abort()
  await ended
  expect(wallet.countListeners()).toBe(0)
})

/** Keeps the handlers of the first watch, as a wallet that forgets to stop would. */
function keepHandlers(connector: Connector): () => Connector.Handlers {
  let kept: Connector.Handlers | undefined
  const { watch } = connector
  connector.watch = (handlers) => {
    kept ??= handlers
    return watch(handlers)
  }
  return () => {
    if (!kept) throw new Error('not watched')
    return kept
  }
}

test('behavior: junk in the place of accounts or a network is ignored', async () => {
  const { kit, wallet } = createFakeKit()
  const handlers = keepHandlers(wallet.connector)
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const before = getAccount(kit)
  const { onAccounts, onNetwork } = handlers()
  for (const junk of [undefined, null, 'fake:1:Bob', {}, 7]) {
    onAccounts(junk as unknown as AccountId[])
    onNetwork(junk as unknown as NetworkId)
  }
  onNetwork('fake:1:2')
  onNetwork('other:1')
  expect(getAccount(kit)).toBe(before)
})

test('behavior: a listener may disconnect all in the middle of an event', async () => {
  const { kit, wallet, expectNobody } = openTwoNamespaces()
  await connect(kit, { connectorId: 'fake' })
  watchAccount(kit, {
    namespace: 'fake',
    onChange: ({ status }) => {
      if (status === 'connected') void disconnect(kit)
    },
  })
  await wallet.selectAccount('Bob')
  expectNobody()
})

test('behavior: a listener may disconnect all as soon as one namespace is connected', async () => {
  const { kit, status, expectNobody } = openTwoNamespaces()
  kit.subscribe(() => {
    if (status('fake') === 'connected') void disconnect(kit)
  })
  await connect(kit, { connectorId: 'fake' })
  expectNobody()
})

test('behavior: what a wallet says after it was left is not heard', async () => {
  const { kit, wallet } = createFakeKit()
  const first = keepHandlers(wallet.connector)
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  await disconnect(kit)
  await connect(kit, { connectorId: 'fake' })
  first().onDisconnect()
  expect(getAccount(kit).status).toBe('connected')
})

test('behavior: another wallet that another tab stored is not written over', async () => {
  const { kit, wallet, storage } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const theirs =
    '{"version":1,"status":"connected","connectorId":"other","address":"Zoe"}'
  storage.setItem('latchkit.connection.fake', theirs)
  await wallet.selectAccount('Bob')
  await wallet.close()
  expect(getAccount(kit).status).toBe('disconnected')
  expect(storage.getItem('latchkit.connection.fake')).toBe(theirs)
})

test('error: a wallet that can not be unwatched is left all the same', async () => {
  const { kit, wallet, storage } = createFakeKit()
  const leave = vi.spyOn(wallet.connector, 'disconnect')
  wallet.connector.watch = () => () => {
    throw new Error('stuck')
  }
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  await disconnect(kit)
  expect(leave).toHaveBeenCalledTimes(1)
  expect(storage.getItem('latchkit.connection.fake')).toContain('disconnected')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('error: a wallet that can not be watched is not connected', async () => {
  const { kit, wallet } = createFakeKit()
  wallet.connector.watch = () => {
    throw new Error('no events')
  }
  kit.mount()
  const pending = connect(kit, { connectorId: 'fake' })
  await expect(pending).rejects.toMatchObject({ code: -32603 })
  expect(getAccount(kit).status).toBe('disconnected')
})

test('behavior: another account is no switch of the network, another network is one', async () => {
  const { kit, wallet, events } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const countSwitches = () =>
    events.filter(({ event }) => event === 'SWITCH_NETWORK').length
  await wallet.selectAccount('Bob')
  expect(getAccount(kit).address).toBe('Bob')
  expect(countSwitches()).toBe(0)
  await wallet.selectNetwork(fakeNetworks[1])
  expect(countSwitches()).toBe(1)
})
