import { RequestAbortedError } from '@latchkit/protocol'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { afterEach, expect, test, vi } from 'vitest'
import { DisconnectError } from '../errors/connection.ts'
import { createKit } from '../kit/createKit.ts'
import { createMemoryStorage } from '../storage/Storage.ts'
import type { ConnectorType } from '../types/Connector.ts'
import type { KitEvent } from '../types/KitEvent.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getAccount } from './getAccount.ts'
import { signMessage } from './signMessage.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('default', async () => {
  const { kit, storage, events } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  await disconnect(kit)
  expect(getAccount(kit)).toMatchObject({
    status: 'disconnected',
    address: undefined,
    connector: undefined,
    allAccounts: [],
  })
  expect(events.at(-1)).toEqual({
    event: 'DISCONNECT_SUCCESS',
    properties: { namespace: 'fake' },
  })
  expect(storage.getItem('latchkit.connection.fake')).not.toContain('Alice')
})

test('behavior: ends what waits for approval', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  wallet.answer('hang')
  const pending = signMessage(kit, { message: 'hi' })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await Promise.resolve()
  await disconnect(kit)
  await ended
})

test('behavior: ends a connection that is being made', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  wallet.answer('hang')
  const pending = connect(kit, { connectorId: 'fake' })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await disconnect(kit)
  await ended
  expect(getAccount(kit).status).toBe('disconnected')
})

test('error: a wallet that never confirms holds nobody longer than 3 s', async () => {
  vi.useFakeTimers()
  const { kit, wallet, events } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  wallet.connector.disconnect = () => new Promise(() => {})
  const failed = expect(disconnect(kit)).rejects.toThrow(DisconnectError)
  expect(getAccount(kit).status).toBe('disconnected')
  await vi.advanceTimersByTimeAsync(3_000)
  await failed
  expect(events.filter(({ event }) => event.startsWith('DISCONNECT'))).toEqual([
    {
      event: 'DISCONNECT_ERROR',
      properties: { message: 'Failed to disconnect' },
    },
  ])
})

test('error: one wallet of two that does not confirm is a success and an error', async () => {
  const wallets = ['fake', 'other'].map((namespace) =>
    createWallet({ id: namespace, namespaces: [namespace] }),
  )
  const events: KitEvent[] = []
  const kit = createKit({
    adapters: wallets.map(({ connector }) =>
      createFakeAdapter({
        namespace: connector.id,
        connectors: [connector],
      }),
    ),
    storage: createMemoryStorage(),
    onEvent: (event) => events.push(event),
  })
  kit.mount()
  for (const { connectorId } of wallets) await connect(kit, { connectorId })
  const [first] = wallets
  if (first) first.connector.disconnect = () => Promise.reject('stuck')
  events.length = 0
  await expect(disconnect(kit)).rejects.toThrow(DisconnectError)
  expect(events).toEqual([
    { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'other' } },
    {
      event: 'DISCONNECT_ERROR',
      properties: { message: 'Failed to disconnect' },
    },
  ])
  for (const namespace of ['fake', 'other'])
    expect(getAccount(kit, { namespace }).status).toBe('disconnected')
})

async function connectTwoNamespaces(type: ConnectorType) {
  const wallet = createWallet()
  const connector = {
    ...wallet.connector,
    type,
    namespaces: ['fake', 'other'],
    connect: async () => ['fake:1:Alice', 'other:1:Alice'] as const,
  }
  const leave = vi.spyOn(connector, 'disconnect')
  const storage = createMemoryStorage()
  const kit = createKit({
    adapters: [
      createFakeAdapter({ connectors: [connector] }),
      createFakeAdapter({ namespace: 'other' }),
    ],
    storage,
  })
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  return { kit, leave, storage }
}

test('parameters: namespace', async () => {
  const { kit, leave } = await connectTwoNamespaces('MULTI_CHAIN')
  await disconnect(kit, { namespace: 'fake' })
  expect(getAccount(kit, { namespace: 'fake' }).status).toBe('disconnected')
  expect(getAccount(kit, { namespace: 'other' }).status).toBe('connected')
  expect(getAccount(kit).namespace).toBe('other')
  expect(leave).not.toHaveBeenCalled()
})

test('behavior: a visit that left the active namespace starts in the connected one', async () => {
  const { kit, storage } = await connectTwoNamespaces('MULTI_CHAIN')
  expect(getAccount(kit).namespace).toBe('fake')
  await disconnect(kit, { namespace: 'fake' })
  storage.setItem('latchkit.activeNamespace', '"fake"')
  const next = createKit({
    adapters: [createFakeAdapter(), createFakeAdapter({ namespace: 'other' })],
    storage,
  })
  expect(getAccount(next).namespace).toBe('other')
})

test.each(['WALLET_CONNECT', 'AUTH', 'ID_AUTH'] as const)(
  'behavior: leaving one namespace of %s leaves all',
  async (type) => {
    const { kit, leave } = await connectTwoNamespaces(type)
    await disconnect(kit, { namespace: 'fake' })
    expect(getAccount(kit, { namespace: 'other' }).status).toBe('disconnected')
    expect(leave).toHaveBeenCalledTimes(1)
  },
)

test('behavior: a stored connection whose wallet is late does not come back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const first = createFakeKit()
  first.kit.mount()
  await connect(first.kit, { connectorId: 'fake' })
  const { storage, wallet } = first
  await import('../connection/resume.ts')
  vi.useFakeTimers()
  const adapter = createFakeAdapter()
  const kit = createKit({ adapters: [adapter], storage })
  kit.mount()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(getAccount(kit).status).toBe('disconnected')
  await disconnect(kit)
  expect(storage.getItem('latchkit.connection.fake')).not.toContain('Alice')
  adapter.announce(wallet.connector)
  await vi.advanceTimersByTimeAsync(0)
  expect(getAccount(kit).status).toBe('disconnected')
})

test('behavior: ends a connection that is being made after the one before was lost', async () => {
  const { kit, wallet, adapter } = createFakeKit()
  const other = createWallet({ id: 'other' })
  adapter.announce(other.connector)
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  other.answer('hang')
  const pending = connect(kit, { connectorId: 'other' })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await wallet.close()
  await disconnect(kit)
  await ended
})

test('behavior: a wallet that vanished in use is told, then forgotten', async () => {
  const { kit, wallet, adapter } = createFakeKit()
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const leave = vi.spyOn(wallet.connector, 'disconnect')
  adapter.vanish('fake')
  await disconnect(kit)
  expect(leave).toHaveBeenCalledTimes(1)
  expect(kit.getState().connectors).toEqual([])
})

test('behavior: leaving what is not connected changes nothing', async () => {
  const { kit, events } = createFakeKit()
  kit.mount()
  const before = kit.getState()
  await disconnect(kit)
  expect(kit.getState()).toBe(before)
  expect(events).toEqual([])
})
