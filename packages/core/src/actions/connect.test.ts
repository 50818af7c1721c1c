import {
  RequestAbortedError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { countPendingRequests } from '@latchkit/test/core/readKit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AdapterNotFoundError } from '../errors/configuration.ts'
import {
  ConnectorNotFoundError,
  NoAccountsError,
} from '../errors/connection.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getAccount } from './getAccount.ts'
import { signMessage } from './signMessage.ts'

test('default', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  const result = await connect(kit, { connectorId: wallet.connectorId })
  expect(result).toEqual({ accountIds: ['fake:1:Alice'] })
  expect(getAccount(kit)).toMatchObject({
    status: 'connected',
    address: 'Alice',
    caipAddress: 'fake:1:Alice',
    allAccounts: [
      { address: 'Alice', type: 'eoa' },
      { address: 'Bob', type: 'eoa' },
    ],
    connectedWalletInfo: { name: 'Fake Wallet' },
  })
})

test('behavior: reports connecting, then connected', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  const statuses: string[] = []
  kit.subscribe(() => statuses.push(getAccount(kit).status))
  await connect(kit, { connectorId: wallet.connectorId })
  expect([...new Set(statuses)]).toEqual(['connecting', 'connected'])
})

test('behavior: watches the wallet before it says connected', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  let listeners = 0
  kit.subscribe(() => {
    if (getAccount(kit).status === 'connected')
      listeners ||= wallet.countListeners()
  })
  await connect(kit, { connectorId: wallet.connectorId })
  expect(listeners).toBe(1)
})

test('behavior: emits what happened', async () => {
  const { kit, wallet, events } = createFakeKit()
  kit.mount()
  const { connectorId } = wallet
  wallet.answer('reject')
  await connect(kit, { connectorId }).catch(() => {})
  wallet.answer('approve')
  await connect(kit, { connectorId })
  expect(events).toEqual([
    { event: 'USER_REJECTED', properties: { message: expect.any(String) } },
    { event: 'SWITCH_NAMESPACE', properties: { namespace: 'fake' } },
    {
      event: 'CONNECT_SUCCESS',
      properties: { method: 'EXTERNAL', name: 'Fake Wallet' },
    },
  ])
})

test('behavior: keeps the first wallet when the second is rejected', async () => {
  const { kit, wallet, adapter } = createFakeKit()
  const other = createWallet({ id: 'other' })
  adapter.announce(other.connector)
  kit.mount()
  await connect(kit, { connectorId: wallet.connectorId })
  other.answer('reject')
  await expect(connect(kit, { connectorId: 'other' })).rejects.toThrow(
    UserRejectedRequestError,
  )
  expect(getAccount(kit).connector?.id).toBe('fake')
  expect(wallet.countListeners()).toBe(1)
})

test('behavior: a second wallet replaces the first and releases it', async () => {
  const { kit, wallet, adapter } = createFakeKit()
  const other = createWallet({ id: 'other' })
  adapter.announce(other.connector)
  kit.mount()
  const left = vi.spyOn(wallet.connector, 'disconnect')
  await connect(kit, { connectorId: wallet.connectorId })
  await connect(kit, { connectorId: 'other' })
  expect(getAccount(kit).connector?.id).toBe('other')
  expect(wallet.countListeners()).toBe(0)
  expect(other.countListeners()).toBe(1)
  expect(left).toHaveBeenCalledTimes(1)
})

test('behavior: a second call ends the first, whose late answer is ignored', async () => {
  const { kit, wallet, adapter } = createFakeKit()
  const slow = createWallet({ id: 'slow' })
  let approve = (_: readonly ['fake:1:Late']) => {}
  slow.connector.connect = () =>
    new Promise((resolve) => {
      approve = resolve
    })
  adapter.announce(slow.connector)
  kit.mount()
  const first = connect(kit, { connectorId: 'slow' })
  const second = connect(kit, { connectorId: wallet.connectorId })
  await expect(first).rejects.toThrow(RequestAbortedError)
  await second
  approve(['fake:1:Late'])
  await Promise.resolve()
  expect(getAccount(kit).address).toBe('Alice')
})

test('behavior: drops accounts that are malformed or of a foreign namespace', async () => {
  const { kit, wallet } = createFakeKit()
  wallet.connector.connect = async () => [
    'other:1:Mallory',
    'fake:1:a:b',
    'fake:1:Alice',
    'fake:1:ALICE',
  ]
  kit.mount()
  await connect(kit, { connectorId: wallet.connectorId })
  expect(getAccount(kit).allAccounts).toEqual([
    { address: 'Alice', type: 'eoa' },
  ])
})

test('error: a wallet that gives no account', async () => {
  const { kit, wallet } = createFakeKit()
  wallet.connector.connect = async () => []
  kit.mount()
  const pending = connect(kit, { connectorId: wallet.connectorId })
  await expect(pending).rejects.toThrow(NoAccountsError)
  expect(getAccount(kit).status).toBe('disconnected')
  expect(wallet.countListeners()).toBe(0)
})

test('error: a wallet that throws synchronously', async () => {
  const { kit, wallet } = createFakeKit()
  wallet.connector.connect = () => {
    throw 'a string'
  }
  kit.mount()
  const pending = connect(kit, { connectorId: wallet.connectorId })
  await expect(pending).rejects.toMatchObject({ code: -32603 })
  expect(getAccount(kit).status).toBe('disconnected')
})

test('error: an unknown connector', async () => {
  const { kit } = createFakeKit()
  await expect(connect(kit, { connectorId: 'nobody' })).rejects.toThrow(
    ConnectorNotFoundError,
  )
})

test('error: a wallet that throws what can not be looked at', async () => {
  const { kit, wallet } = createFakeKit()
  const trap = () => {
    throw new Error('trapped')
  }
  const hostile = new Proxy({}, { get: trap, getPrototypeOf: trap })
  wallet.connector.connect = () => Promise.reject(hostile)
  kit.mount()
  const pending = connect(kit, { connectorId: wallet.connectorId })
  await expect(pending).rejects.toMatchObject({ code: -32603 })
})

test('behavior: accounts that never end are read by the first of them', async () => {
  const { kit, wallet } = createFakeKit()
  let reads = 0
  const get = (_: unknown, key: string | symbol) => {
    if (key === 'length') return 2 ** 32 - 1
    if (!Number.isInteger(Number(String(key)))) return undefined
    reads += 1
    if (reads > 5_000) throw new Error('endless')
    return 'fake:1:Alice'
  }
  const endless = new Proxy<`fake:${string}:${string}`[]>([], { get })
  wallet.connector.connect = async () => endless
  kit.mount()
  await connect(kit, { connectorId: wallet.connectorId })
  expect(reads).toBe(2_000)
  expect(getAccount(kit).allAccounts).toHaveLength(1)
})

test('behavior: a namespace named twice counts once', async () => {
  const { kit } = createFakeKit()
  kit.mount()
  const namespaces = ['fake', 'fake']
  await connect(kit, { connectorId: 'fake', namespaces })
  expect(getAccount(kit).status).toBe('connected')
})

test('behavior: a wallet is not asked once the call was aborted', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  const ask = vi.spyOn(wallet.connector, 'connect')
  const signal = AbortSignal.abort()
  const pending = connect(kit, { connectorId: 'fake', signal })
  await expect(pending).rejects.toThrow(RequestAbortedError)
  expect(ask).not.toHaveBeenCalled()
  expect(getAccount(kit).status).toBe('disconnected')
})

test('behavior: leaving in the moment of the answer is an abort', async () => {
  const { kit, wallet } = createFakeKit()
  wallet.connector.connect = async () => {
    queueMicrotask(() => void disconnect(kit))
    return ['fake:1:Alice']
  }
  kit.mount()
  const pending = connect(kit, { connectorId: 'fake' })
  await expect(pending).rejects.toThrow(RequestAbortedError)
  expect(getAccount(kit).status).toBe('disconnected')
})

test('behavior: what waits in the wallet that is replaced is aborted', async () => {
  const { kit, wallet, adapter } = createFakeKit()
  adapter.announce(createWallet({ id: 'other' }).connector)
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  wallet.answer('hang')
  const pending = signMessage(kit, { message: 'hi' })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await expect.poll(() => countPendingRequests(kit)).toBe(1)
  await connect(kit, { connectorId: 'other' })
  await ended
})

test('behavior: a listener that throws keeps nobody from connecting', async () => {
  const uncaught = vi.fn()
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    try {
      run()
    } catch (error) {
      uncaught(error)
    }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { kit } = createFakeKit()
  kit.mount()
  kit.subscribe(() => {
    throw new Error('mine')
  })
  const heard = vi.fn()
  kit.subscribe(heard)
  await connect(kit, { connectorId: 'fake' })
  expect(getAccount(kit).status).toBe('connected')
  expect(heard).toHaveBeenCalled()
  expect(uncaught).toHaveBeenCalledWith(new Error('mine'))
})

test('error: a wallet that answers with no list', async () => {
  const { kit, wallet } = createFakeKit()
  wallet.connector.connect = async () => ({}) as []
  kit.mount()
  const pending = connect(kit, { connectorId: 'fake' })
  await expect(pending).rejects.toThrow(NoAccountsError)
})

test('error: a namespace without an adapter, before the visitor is asked', async () => {
  const { kit, wallet } = createFakeKit()
  kit.mount()
  const namespaces = ['other']
  const pending = connect(kit, { connectorId: 'fake', namespaces })
  await expect(pending).rejects.toThrow(AdapterNotFoundError)
  expect(wallet.countPrompts()).toBe(0)
})

test('error: a wallet that vanished while it replaced another', async () => {
  const { kit, adapter } = createFakeKit()
  const other = createWallet({ id: 'other' })
  adapter.announce(other.connector)
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  other.connector.connect = async () => {
    adapter.vanish('other')
    return ['fake:1:Zoe']
  }
  const pending = connect(kit, { connectorId: 'other' })
  await expect(pending).rejects.toThrow(ConnectorNotFoundError)
  expect(getAccount(kit).connector?.id).toBe('fake')
})

test('behavior: an attempt that another one ends does not disconnect its wallet', async () => {
  const { kit, wallet, adapter } = createFakeKit()
  adapter.announce(createWallet({ id: 'other' }).connector)
  kit.mount()
  const leave = vi.spyOn(wallet.connector, 'disconnect')
  wallet.answer('hang')
  const pending = connect(kit, { connectorId: 'fake' })
  const ended = expect(pending).rejects.toThrow(RequestAbortedError)
  await connect(kit, { connectorId: 'other' })
  await ended
  // It has no session of this page to end, and may have one that was stored.
  expect(leave).not.toHaveBeenCalled()
})

test('parameters: network, wallet, onUri and onPairing reach the connector', async () => {
  const { kit, wallet } = createFakeKit()
  const ask = vi.spyOn(wallet.connector, 'connect')
  kit.mount()
  const onUri = vi.fn()
  const onPairing = vi.fn()
  const chosen = { id: 'bear', name: 'Bear' }
  await connect(kit, {
    ...{ connectorId: 'fake', network: 'fake:2', wallet: chosen },
    ...{ onUri, onPairing },
  })
  expect(ask).toHaveBeenCalledWith({
    ...{ namespaces: ['fake'], networkId: 'fake:2', wallet: chosen },
    ...{ signal: expect.any(AbortSignal), onUri, onPairing },
  })
  expect(kit.getState().recentWallets).toEqual([chosen])
})
