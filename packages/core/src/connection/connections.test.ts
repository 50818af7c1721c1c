import { BaseError } from '@latchkit/protocol'
import {
  pickMalformedValue,
  pickThrownValue,
} from '@latchkit/test/core/connectionSequences/createDeferredWallet'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { countPendingRequests } from '@latchkit/test/core/readKit'
import { until } from '@latchkit/test/core/until'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { abortRequests } from '../actions/abortRequests.ts'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { signMessage } from '../actions/signMessage.ts'
import { switchNetwork } from '../actions/switchNetwork.ts'
import type { Connector, Provider } from '../types/Connector.ts'
import { cancelStored, getConnection } from './connections.ts'

const warn = vi.fn()
beforeEach(() => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => {
  vi.useRealTimers()
})

const thrown = Array.from({ length: 10 }, (_, i) => i)
const junk = Array.from({ length: 16 }, (_, i) => i)
const hang = () => new Promise<never>(() => {})

async function open() {
  const fake = createFakeKit()
  const unmount = fake.kit.mount()
  await connect(fake.kit, { connectorId: 'fake' })
  return { ...fake, unmount }
}

/** Opens a page whose stored wallet now has one fault. */
async function comeBack(fault: Partial<Connector>) {
  const { unmount, storage, wallet } = await open()
  unmount()
  Object.assign(wallet.connector, fault)
  const next = createFakeKit({ storage, wallet })
  next.kit.mount()
  return next
}

async function expectNamed(pending: Promise<unknown>) {
  const error: unknown = await pending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BaseError)
}

const isConnected = (kit: Parameters<typeof getAccount>[0]) =>
  getAccount(kit).status === 'connected'

const stored = 'latchkit.connection.fake'

describe.each(thrown)('a wallet that throws, case %i', (variant) => {
  const fail = () => Promise.reject(pickThrownValue(variant))
  const failAtOnce = () => {
    throw pickThrownValue(variant)
  }

  test.each([fail, failAtOnce])('error: connect', async (connectWallet) => {
    const { kit, wallet, storage } = createFakeKit()
    wallet.connector.connect = connectWallet
    kit.mount()
    await expectNamed(connect(kit, { connectorId: 'fake' }))
    expect(getAccount(kit).status).toBe('disconnected')
    expect(wallet.countListeners()).toBe(0)
    expect(storage.getItem(stored)).toBe(null)
  })

  test.each([fail, failAtOnce])('behavior: restore', async (reconnect) => {
    const { kit, wallet, storage } = await comeBack({ reconnect })
    await until(kit, () => getAccount(kit).status === 'disconnected')
    expect(warn).toHaveBeenCalledTimes(1)
    // It is called again later, as it may be locked.
    expect(wallet.countListeners()).toBe(1)
    expect(storage.getItem(stored)).toContain('Alice')
    await disconnect(kit)
    expect(wallet.countListeners()).toBe(0)
  })

  test('behavior: asked after an unmounted while', async () => {
    const { kit, wallet, unmount } = await open()
    unmount()
    wallet.connector.reconnect = fail
    kit.mount()
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
    expect(isConnected(kit)).toBe(true)
  })

  test.each([fail, failAtOnce])('error: disconnect', async (leave) => {
    const { kit, wallet } = await open()
    wallet.connector.disconnect = leave
    await expectNamed(disconnect(kit))
    expect(getAccount(kit).status).toBe('disconnected')
    expect(wallet.countListeners()).toBe(0)
  })

  test('behavior: left for another', async () => {
    const { kit, wallet, adapter, events } = await open()
    wallet.connector.disconnect = fail
    adapter.announce(createWallet({ id: 'other' }).connector)
    await connect(kit, { connectorId: 'other' })
    await vi.waitFor(() =>
      expect(events.at(-1)?.event).toBe('DISCONNECT_ERROR'),
    )
    expect(getAccount(kit).connector?.id).toBe('other')
  })

  test.each(['provider', 'request'])('error: its %s', async (what) => {
    const { kit, wallet } = await open()
    wallet.connector.getProvider =
      what === 'provider' ? failAtOnce : async () => ({ request: failAtOnce })
    await expectNamed(switchNetwork(kit, { network: 'fake:2' }))
    await expectNamed(signMessage(kit, { message: 'hi' }))
    expect(getAccount(kit).caipAddress).toBe('fake:1:Alice')
    expect(countPendingRequests(kit)).toBe(0)
  })

  test('error: watch', async () => {
    const { kit, wallet } = createFakeKit()
    wallet.connector.watch = failAtOnce
    kit.mount()
    const ask = vi.spyOn(wallet.connector, 'connect')
    await expectNamed(connect(kit, { connectorId: 'fake' }))
    expect(ask).not.toHaveBeenCalled()
    expect(getAccount(kit).status).toBe('disconnected')
  })
})

describe.each(junk)('a wallet that answers junk, case %i', (variant) => {
  const answer = async () => pickMalformedValue(variant) as []

  test('error: connect', async () => {
    const { kit, wallet, storage } = createFakeKit()
    wallet.connector.connect = answer
    kit.mount()
    await expectNamed(connect(kit, { connectorId: 'fake' }))
    expect(getAccount(kit).status).toBe('disconnected')
    expect(wallet.countListeners()).toBe(0)
    expect(storage.getItem(stored)).toBe(null)
  })

  test('behavior: restore', async () => {
    const { kit, wallet } = await comeBack({ reconnect: answer })
    await until(kit, () => getAccount(kit).status === 'disconnected')
    await disconnect(kit)
    await vi.waitFor(() => expect(wallet.countListeners()).toBe(0))
  })

  test('behavior: asked after an unmounted while', async () => {
    const { kit, wallet, unmount } = await open()
    unmount()
    const reconnect = vi.fn(answer)
    wallet.connector.reconnect = reconnect
    kit.mount()
    await vi.waitFor(() => expect(reconnect).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
    // The connection stays if the accounts are unknown, and ends if there are none.
    expect(wallet.countListeners()).toBe(isConnected(kit) ? 1 : 0)
  })

  test('behavior: events', async () => {
    const { kit, wallet } = createFakeKit()
    const { connector } = wallet
    const { watch } = connector
    const heard: Connector.Handlers[] = []
    connector.watch = (handlers) => {
      heard.push(handlers)
      return watch(handlers)
    }
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    heard[0]?.onNetwork(pickMalformedValue(variant) as 'fake:1')
    expect(getAccount(kit).caipAddress).toBe('fake:1:Alice')
    heard[0]?.onAccounts(pickMalformedValue(variant) as [])
    expect(wallet.countListeners()).toBe(1)
    await disconnect(kit)
    expect(wallet.countListeners()).toBe(0)
  })

  test('behavior: its provider', async () => {
    const { kit, wallet } = await open()
    wallet.connector.getProvider = answer as unknown as () => Promise<Provider>
    await expectNamed(signMessage(kit, { message: 'hi' }))
    expect(isConnected(kit)).toBe(true)
    expect(countPendingRequests(kit)).toBe(0)
  })
})

describe('a wallet that hangs for ever', () => {
  test('error: connect, ended by a second click', async () => {
    const { kit, wallet } = createFakeKit()
    kit.mount()
    wallet.answer('hang')
    const first = expectNamed(connect(kit, { connectorId: 'fake' }))
    wallet.answer('approve')
    await connect(kit, { connectorId: 'fake' })
    await first
    expect(isConnected(kit)).toBe(true)
    expect(wallet.countListeners()).toBe(1)
  })

  test('error: connect, ended by the caller', async () => {
    const { kit, wallet } = createFakeKit()
    kit.mount()
    wallet.answer('hang')
    const controller = new AbortController()
    const { signal } = controller
    const pending = connect(kit, { connectorId: 'fake', signal })
    const ended = expect(pending).rejects.toThrow('Request was aborted')
    controller.abort()
    await ended
    expect(getAccount(kit).status).toBe('disconnected')
    expect(wallet.countListeners()).toBe(0)
  })

  test('behavior: restore is given up after 5 s', async () => {
    const { kit, wallet, storage } = await comeBackInTime({ reconnect: hang })
    expect(getAccount(kit).status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(getAccount(kit).status).toBe('disconnected')
    expect(wallet.countListeners()).toBe(1)
    expect(storage.getItem(stored)).toContain('Alice')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: asked after an unmounted while, it stays with a warning after 5 s', async () => {
    const { kit, wallet, unmount } = await open()
    unmount()
    await fakeTime()
    wallet.connector.reconnect = hang
    kit.mount()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(isConnected(kit)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: disconnect is given up after 3 s', async () => {
    const { kit, wallet } = await open()
    await fakeTime()
    wallet.connector.disconnect = hang
    const ended = expect(disconnect(kit)).rejects.toThrow(
      'Failed to disconnect',
    )
    expect(getAccount(kit).status).toBe('disconnected')
    await vi.advanceTimersByTimeAsync(3_000)
    await ended
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each(['provider', 'request'])(
    'error: its %s, ended by the visitor who turns away',
    async (what) => {
      const { kit, wallet } = await open()
      wallet.connector.getProvider =
        what === 'provider' ? hang : async () => ({ request: hang })
      const pending = [
        switchNetwork(kit, { network: 'fake:2' }),
        signMessage(kit, { message: 'hi' }),
      ]
      const ended = pending.map((each) =>
        expect(each).rejects.toThrow('Request was aborted'),
      )
      await new Promise((resolve) => setTimeout(resolve))
      abortRequests(kit)
      await Promise.all(ended)
      expect(countPendingRequests(kit)).toBe(0)
      expect(isConnected(kit)).toBe(true)
    },
  )

  /** The first load of code takes real time. */
  async function fakeTime() {
    await import('./resume.ts')
    vi.useFakeTimers()
  }

  async function comeBackInTime(fault: Partial<Connector>) {
    await fakeTime()
    const next = await comeBack(fault)
    await vi.advanceTimersByTimeAsync(0)
    return next
  }
})

describe('a wallet that changes its answers', () => {
  test('behavior: another account than before is the account', async () => {
    const { kit, storage } = await comeBack({
      reconnect: async () => ['fake:2:Zoe'],
    })
    expect(getAccount(kit).address).toBe('Alice')
    await until(kit, () => getAccount(kit).caipAddress === 'fake:2:Zoe')
    expect(storage.getItem(stored)).toContain('Zoe')
  })

  test('behavior: no account any more disconnects it, and it stays stored', async () => {
    const { kit, storage } = await comeBack({ reconnect: async () => [] })
    await until(kit, () => getAccount(kit).status === 'disconnected')
    expect(storage.getItem(stored)).toContain('Alice')
  })

  test('behavior: a second connect takes the newer answer', async () => {
    const { kit, wallet } = await open()
    wallet.connector.connect = async () => ['fake:2:Zoe', 'fake:2:Yan']
    await connect(kit, { connectorId: 'fake' })
    expect(getAccount(kit).allAccounts.map(({ address }) => address)).toEqual([
      'Zoe',
      'Yan',
    ])
    expect(wallet.countListeners()).toBe(1)
  })
})

describe('a wallet that speaks before it is connected', () => {
  test('behavior: nobody listens, nobody is connected', async () => {
    const { kit, wallet } = createFakeKit()
    kit.mount()
    expect(wallet.countListeners()).toBe(0)
    await wallet.selectAccount('Bob')
    wallet.leave()
    expect(getAccount(kit).status).toBe('disconnected')
  })

  test('behavior: accounts are no answer', async () => {
    const { kit, wallet } = createFakeKit()
    kit.mount()
    wallet.answer('hang')
    const pending = connect(kit, { connectorId: 'fake' })
    const ended = expect(pending).rejects.toThrow('Request was aborted')
    await vi.waitFor(() => expect(wallet.countPrompts()).toBe(1))
    await wallet.selectAccount('Bob')
    expect(getAccount(kit)).toMatchObject({
      status: 'connecting',
      caipAddress: undefined,
    })
    await disconnect(kit)
    await ended
  })
})

describe('a wallet that vanishes', () => {
  test('behavior: while it is being connected, it is connected and then forgotten', async () => {
    const { kit, wallet, adapter } = createFakeKit()
    kit.mount()
    const ask = wallet.connector.connect
    wallet.connector.connect = async (options) => {
      adapter.vanish('fake')
      return ask(options)
    }
    await connect(kit, { connectorId: 'fake' })
    await disconnect(kit)
    expect(kit.getState().connectors).toEqual([])
  })

  test('error: while it is being connected, and fails', async () => {
    const { kit, wallet, adapter } = createFakeKit()
    kit.mount()
    wallet.connector.connect = async () => {
      adapter.vanish('fake')
      throw { code: 4900, message: 'Gone.' }
    }
    await expectNamed(connect(kit, { connectorId: 'fake' }))
    expect(getAccount(kit).status).toBe('disconnected')
    expect(kit.getState().connectors).toEqual([])
    expect(wallet.countListeners()).toBe(0)
  })

  test('behavior: while it is being restored', async () => {
    const fault: Partial<Connector> = {}
    const { kit, adapter, wallet } = await comeBack(fault)
    wallet.connector.reconnect = async () => {
      adapter.vanish('fake')
      return undefined
    }
    await until(kit, () => getAccount(kit).status === 'disconnected')
    expect(kit.getState().connectors).toEqual([])
    await vi.waitFor(() => expect(wallet.countListeners()).toBe(0))
  })

  test('behavior: while it is connected, it can be left and comes back', async () => {
    const { kit, adapter, wallet } = await open()
    adapter.vanish('fake')
    wallet.connector.disconnect = () => Promise.reject('gone')
    await expectNamed(disconnect(kit))
    expect(kit.getState().connectors).toEqual([])
    wallet.connector.disconnect = async () => {}
    adapter.announce(wallet.connector)
    await connect(kit, { connectorId: 'fake' })
    expect(wallet.countListeners()).toBe(1)
  })

  test('behavior: once it is forgotten, it changes nothing more', async () => {
    const { kit, adapter } = await open()
    adapter.announce(createWallet({ id: 'other' }).connector)
    adapter.vanish('fake')
    await disconnect(kit)
    const { connectors } = kit.getState()
    expect(connectors.map(({ id }) => id)).toEqual(['other'])
    await connect(kit, { connectorId: 'other' })
    await disconnect(kit)
    expect(kit.getState().connectors).toBe(connectors)
  })

  test('error: while it is asked to switch', async () => {
    const { kit, adapter, wallet } = await open()
    wallet.connector.getProvider = async () => ({
      async request() {
        adapter.vanish('fake')
        wallet.leave()
        return hang()
      },
    })
    await expectNamed(switchNetwork(kit, { network: 'fake:2' }))
    expect(getAccount(kit).status).toBe('disconnected')
    expect(kit.getState().connectors).toEqual([])
  })
})

test('cancelStored: ends what waits for a restore, and nothing else', async () => {
  const { kit, storage, unmount } = await open()
  unmount()
  cancelStored(kit)
  expect(getAccount(kit).status).toBe('connected')
  const next = createFakeKit({ storage }).kit
  expect(getAccount(next).status).toBe('connecting')
  cancelStored(next)
  expect(getAccount(next).status).toBe('disconnected')
  // The next page load restores it.
  expect(storage.getItem(stored)).toContain('Alice')
  next.mount()
  await connect(next, { connectorId: 'fake' })
  expect(isConnected(next)).toBe(true)
})

test('getConnection: a namespace without an adapter is disconnected', () => {
  const { kit } = createFakeKit()
  expect(getConnection(kit, 'other')).toEqual({ status: 'disconnected' })
})
