import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import {
  createFakeKit,
  createWallet,
  fakeNetworks,
} from '@latchkit/test/core/createFakeKit'
import { until } from '@latchkit/test/core/until'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { request } from '../actions/request.ts'
import { signMessage } from '../actions/signMessage.ts'
import { SessionExpiredError } from '../errors/connection.ts'
import { createKit } from '../kit/createKit.ts'
import type { Storage } from '../storage/Storage.ts'
import { createMemoryStorage } from '../storage/Storage.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { KitEvent } from '../types/KitEvent.ts'

const key = 'latchkit.connection.fake'
const gone = '{"version":1,"status":"disconnected"}'

let page: EventTarget
const warn = vi.fn()
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openConnected() {
  const fake = createFakeKit()
  const unmount = fake.kit.mount()
  await connect(fake.kit, { connectorId: 'fake' })
  return { ...fake, unmount }
}

const status = (kit: Kit, namespace = 'fake') =>
  getAccount(kit, { namespace }).status

const untilStatus = (kit: Kit, expected: string, namespace?: string) =>
  until(kit, () => status(kit, namespace) === expected)

/** Resolves after everything that waits for nothing but the event loop, code that loads included. */
async function settle() {
  await import('./resume.ts')
  for (let i = 0; i < 5; i += 1)
    await new Promise((resolve) => setTimeout(resolve))
}

/** Runs something while the next silent call is pending, which then responds that the wallet is locked. */
function interruptCall(connector: Connector, run: () => void) {
  const { reconnect } = connector
  connector.reconnect = async () => {
    connector.reconnect = reconnect
    run()
    return []
  }
}

describe('a locked wallet', () => {
  test('behavior: a wallet that was locked is connected again by the next visit', async () => {
    const { kit, wallet, storage, unmount } = await openConnected()
    await wallet.close()
    expect(status(kit)).toBe('disconnected')
    expect(storage.getItem(key)).toContain('Alice')
    unmount()
    wallet.open({ isSilent: true })
    const next = createFakeKit({ wallet, storage }).kit
    next.mount()
    await untilStatus(next, 'connected')
    expect(wallet.countPrompts()).toBe(1)
  })

  test('behavior: a wallet that is locked on arrival stays stored, with one warning', async () => {
    const { wallet, storage, unmount } = await openConnected()
    unmount()
    await wallet.close()
    const { kit } = createFakeKit({ wallet, storage })
    kit.mount()
    await untilStatus(kit, 'disconnected')
    expect(storage.getItem(key)).toContain('Alice')
    wallet.open()
    await untilStatus(kit, 'connected')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(wallet.countListeners()).toBe(1)
  })

  test('behavior: accounts that it opens connect it again', async () => {
    const { kit, wallet } = await openConnected()
    await wallet.close()
    wallet.open()
    await untilStatus(kit, 'connected')
    expect(wallet.countPrompts()).toBe(1)
    expect(wallet.countListeners()).toBe(1)
  })

  test.each(['focus', 'visibilitychange'])(
    'behavior: it is called when the visitor returns to the page: %s',
    async (type) => {
      const { kit, wallet } = await openConnected()
      await wallet.close()
      await settle()
      wallet.open({ isSilent: true })
      page.dispatchEvent(new Event(type))
      await untilStatus(kit, 'connected')
      expect(wallet.countPrompts()).toBe(1)
    },
  )

  test('behavior: a page that is hidden does not call it', async () => {
    const { wallet } = await openConnected()
    await wallet.close()
    await settle()
    const ask = vi.spyOn(wallet.connector, 'reconnect')
    vi.stubGlobal('document', { hidden: true })
    page.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(ask).not.toHaveBeenCalled()
  })

  test('behavior: while it is locked, returning to the page shows and reports nothing', async () => {
    const { kit, wallet } = await openConnected()
    await wallet.close()
    await settle()
    const ask = vi.spyOn(wallet.connector, 'reconnect')
    const before = kit.getState()
    for (let i = 0; i < 3; i += 1) {
      page.dispatchEvent(new Event('focus'))
      await settle()
    }
    expect(ask).toHaveBeenCalledTimes(3)
    expect(kit.getState()).toBe(before)
    expect(warn).not.toHaveBeenCalled()
  })

  test('behavior: it is called once at a time', async () => {
    const { wallet } = await openConnected()
    await wallet.close()
    await settle()
    const ask = vi.fn(() => new Promise<never>(() => {}))
    wallet.connector.reconnect = ask
    for (let i = 0; i < 3; i += 1) page.dispatchEvent(new Event('focus'))
    await settle()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('behavior: a return to the page while it is called is not missed', async () => {
    const { kit, wallet } = await openConnected()
    await wallet.close()
    await settle()
    interruptCall(wallet.connector, () => {
      wallet.open({ isSilent: true })
      page.dispatchEvent(new Event('focus'))
    })
    page.dispatchEvent(new Event('focus'))
    await untilStatus(kit, 'connected')
    expect(wallet.countPrompts()).toBe(1)
  })

  test('behavior: accounts that it opens while it is called are not missed', async () => {
    const { kit, wallet } = await openConnected()
    await wallet.close()
    await settle()
    interruptCall(wallet.connector, () => wallet.open())
    page.dispatchEvent(new Event('focus'))
    await untilStatus(kit, 'connected')
  })

  test('behavior: a wallet that rejects while it is locked is called again too', async () => {
    const { wallet, storage, unmount } = await openConnected()
    unmount()
    const ask = wallet.connector.reconnect
    wallet.connector.reconnect = () => Promise.reject({ code: 4100 })
    const { kit } = createFakeKit({ wallet, storage })
    kit.mount()
    await untilStatus(kit, 'disconnected')
    page.dispatchEvent(new Event('focus'))
    await settle()
    expect(status(kit)).toBe('disconnected')
    wallet.connector.reconnect = ask
    page.dispatchEvent(new Event('focus'))
    await untilStatus(kit, 'connected')
  })

  test('behavior: only the visitor ends it: disconnecting while it is locked', async () => {
    const { kit, wallet, storage } = await openConnected()
    await wallet.close()
    expect(wallet.countListeners()).toBe(1)
    await disconnect(kit)
    expect(storage.getItem(key)).toBe(gone)
    expect(wallet.countListeners()).toBe(0)
    wallet.open({ isSilent: true })
    page.dispatchEvent(new Event('focus'))
    await settle()
    expect(status(kit)).toBe('disconnected')
  })

  test('behavior: a session that the wallet ended is not called again', async () => {
    const { kit, wallet, storage } = await openConnected()
    const ask = vi.spyOn(wallet.connector, 'reconnect')
    wallet.leave()
    expect(status(kit)).toBe('disconnected')
    expect(storage.getItem(key)).toBe(gone)
    page.dispatchEvent(new Event('focus'))
    await settle()
    expect(ask).not.toHaveBeenCalled()
    expect(wallet.countListeners()).toBe(0)
  })

  test('behavior: a session that ended while the wallet was awaited ends the stored connection', async () => {
    const { wallet, storage } = await openConnected()
    await wallet.close()
    await settle()
    wallet.leave()
    page.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(storage.getItem(key)).toBe(gone))
    expect(wallet.countListeners()).toBe(0)
  })

  test('behavior: a session that expired while the wallet was awaited ends the stored connection with an alert', async () => {
    const { wallet, storage, events } = await openConnected()
    await wallet.close()
    await settle()
    wallet.connector.reconnect = async () => {
      throw new SessionExpiredError({ connectorName: 'Fake Wallet' })
    }
    page.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(storage.getItem(key)).toBe(gone))
    expect(wallet.countListeners()).toBe(0)
    expect(events.at(-1)?.properties).toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  test('behavior: another wallet that fails to connect leaves it awaited', async () => {
    const { kit, wallet, adapter } = await openConnected()
    const other = createWallet({ id: 'other' })
    adapter.announce(other.connector)
    other.answer('hang')
    const controller = new AbortController()
    const { signal } = controller
    const pending = connect(kit, { connectorId: 'other', signal })
    const ended = expect(pending).rejects.toThrow('Request was aborted')
    await wallet.close()
    controller.abort()
    await ended
    wallet.open()
    await untilStatus(kit, 'connected')
    expect(getAccount(kit).connector?.id).toBe('fake')
  })

  test('behavior: another wallet that connects takes its place', async () => {
    const { kit, wallet, adapter, storage } = await openConnected()
    const other = createWallet({ id: 'other' })
    adapter.announce(other.connector)
    await wallet.close()
    await connect(kit, { connectorId: 'other' })
    expect(wallet.countListeners()).toBe(0)
    wallet.open({ isSilent: true })
    page.dispatchEvent(new Event('focus'))
    await settle()
    expect(getAccount(kit).connector?.id).toBe('other')
    expect(storage.getItem(key)).toContain('"other"')
  })

  test('behavior: of two namespaces, the one that was closed is awaited', async () => {
    const wallet = createWallet({ namespaces: ['fake', 'other'] })
    const kit = createKit({
      adapters: [
        createFakeAdapter({ connectors: [wallet.connector] }),
        createFakeAdapter({ namespace: 'other' }),
      ],
      storage: createMemoryStorage(),
    })
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    wallet.report(['fake:1:Alice'])
    expect(status(kit, 'fake')).toBe('connected')
    expect(status(kit, 'other')).toBe('disconnected')
    wallet.open()
    await untilStatus(kit, 'connected', 'other')
    expect(status(kit, 'fake')).toBe('connected')
  })

  test('behavior: it is called for the awaited namespace, not for one that the visitor disconnected', async () => {
    const wallet = createWallet({ namespaces: ['fake', 'other'] })
    const kit = createKit({
      adapters: [
        createFakeAdapter({ connectors: [wallet.connector] }),
        createFakeAdapter({ namespace: 'other' }),
      ],
      storage: createMemoryStorage(),
    })
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    await disconnect(kit, { namespace: 'other' })
    wallet.report([])
    await settle()
    const call = vi.spyOn(wallet.connector, 'reconnect')
    page.dispatchEvent(new Event('focus'))
    await untilStatus(kit, 'connected', 'fake')
    expect(call.mock.calls[0]?.[0].namespaces).toEqual(['fake'])
    expect(status(kit, 'other')).toBe('disconnected')
  })

  test('behavior: an unmounted kit does not call it', async () => {
    const { wallet, unmount } = await openConnected()
    await wallet.close()
    await settle()
    unmount()
    const ask = vi.spyOn(wallet.connector, 'reconnect')
    page.dispatchEvent(new Event('focus'))
    await settle()
    expect(ask).not.toHaveBeenCalled()
    expect(wallet.countListeners()).toBe(0)
  })
})

describe('a locked wallet in two tabs', () => {
  async function openTabs() {
    const shared = createMemoryStorage()
    const listeners = new Map<string, Set<(key: string | null) => void>>()
    const createTab = (name: string): Storage => ({
      ...shared,
      setItem(key, value) {
        shared.setItem(key, value)
        for (const [other, set] of listeners)
          if (other !== name) for (const listener of set) listener(key)
      },
      watch(listener) {
        const set = listeners.get(name) ?? new Set()
        listeners.set(name, set.add(listener))
        return () => void set.delete(listener)
      },
    })
    const wallet = createWallet()
    const open = (name: string) => {
      const { kit } = createFakeKit({ wallet, storage: createTab(name) })
      kit.mount()
      return kit
    }
    const [one, two] = [open('one'), open('two')]
    await connect(one, { connectorId: 'fake' })
    await untilStatus(two, 'connected')
    return { one, two, wallet, storage: shared }
  }

  test('behavior: both connect again', async () => {
    const { one, two, wallet, storage } = await openTabs()
    await wallet.close()
    expect([status(one), status(two)]).toEqual(['disconnected', 'disconnected'])
    expect(storage.getItem(key)).toContain('Alice')
    wallet.open()
    await untilStatus(one, 'connected')
    await untilStatus(two, 'connected')
    expect(wallet.countPrompts()).toBe(1)
  })

  test('behavior: the visitor’s disconnect in one tab ends it in the other', async () => {
    const { one, two, wallet, storage } = await openTabs()
    await wallet.close()
    await disconnect(one)
    await vi.waitFor(() => expect(wallet.countListeners()).toBe(0))
    wallet.open({ isSilent: true })
    page.dispatchEvent(new Event('focus'))
    await settle()
    expect([status(one), status(two)]).toEqual(['disconnected', 'disconnected'])
    expect(storage.getItem(key)).toBe(gone)
  })
})

describe('another provider that claims the name', () => {
  const id = 'fake:io.fox'

  function announce(
    wallet: ReturnType<typeof createWallet>,
    more: Partial<Connector> = {},
  ): Connector {
    return { ...wallet.connector, type: 'ANNOUNCED', rdns: 'io.fox', ...more }
  }

  /** Opens a page with the storage of a visit that was connected to `io.fox`. */
  async function revisit(connectors: readonly Connector[]) {
    const fox = createWallet({ id, name: 'Fox' })
    const storage = createMemoryStorage()
    const first = createKit({
      adapters: [createFakeAdapter({ connectors: [announce(fox)] })],
      networks: fakeNetworks,
      storage,
    })
    const unmount = first.mount()
    await connect(first, { connectorId: id })
    unmount()
    const adapter = createFakeAdapter({ connectors })
    const events: KitEvent[] = []
    const kit = createKit({
      adapters: [adapter],
      networks: fakeNetworks,
      storage,
      onEvent: (event) => events.push(event),
    })
    kit.mount()
    const listAlerts = () =>
      events.flatMap((each) =>
        each.event === 'ALERT' ? each.properties.code : [],
      )
    return { kit, adapter, storage, listAlerts }
  }

  function createOpenWallet(name: string, addresses: [string, string]) {
    const wallet = createWallet({ id, name, addresses })
    wallet.connector.reconnect = async () =>
      addresses.map((address) => `fake:1:${address}` as const)
    return wallet
  }

  test('behavior: a provider without the stored account is not reconnected', async () => {
    const spoof = createOpenWallet('Spoof', ['Mallory', 'Eve'])
    const { kit, storage } = await revisit([announce(spoof)])
    await untilStatus(kit, 'disconnected')
    await settle()
    expect(status(kit)).toBe('disconnected')
    expect(storage.getItem('latchkit.connection.fake')).toContain('Alice')
    expect(kit.getState().recentWallets).toEqual([{ id, name: 'Fox' }])
    expect(kit.getState().connectors.map((each) => each.id)).toEqual([id])
  })

  test('behavior: of two that claim the name on arrival, none is called', async () => {
    const first = createOpenWallet('Fox', ['Bob', 'Alice'])
    const call = vi.spyOn(first.connector, 'reconnect')
    const { kit } = await revisit([announce(first, { claimants: 2 })])
    await untilStatus(kit, 'disconnected')
    await settle()
    expect(call).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining('several wallets claim its name'),
    )
  })

  test('behavior: a wallet that opens the stored account later is reconnected', async () => {
    const addresses: [string, string] = ['Bob', 'Carol']
    const wallet = createOpenWallet('Fox', addresses)
    const { kit } = await revisit([announce(wallet)])
    await untilStatus(kit, 'disconnected')
    wallet.report(['fake:1:Carol'])
    await settle()
    expect(status(kit)).toBe('disconnected')
    addresses.splice(0, 2, 'Dave', 'Alice')
    wallet.report(['fake:1:Alice'])
    await untilStatus(kit, 'connected')
  })

  test('behavior: a later provider raises an alert and blocks signing until the visitor chooses', async () => {
    const first = createOpenWallet('Fox', ['Bob', 'Alice'])
    const { kit, adapter, listAlerts } = await revisit([announce(first)])
    await untilStatus(kit, 'connected')
    expect(await signMessage(kit, { message: 'hi' })).toContain('hi')

    const second = createWallet({ id: `${id}:2`, name: 'Fox' })
    adapter.announce(announce(first, { claimants: 2 }))
    adapter.announce(announce(second, { claimants: 2 }))
    await vi.waitFor(() => expect(listAlerts()).toEqual(['WALLET_CONTESTED']))
    expect(status(kit)).toBe('connected')
    const prompts = first.countPrompts()
    await expect(signMessage(kit, { message: 'hi' })).rejects.toMatchObject({
      code: 'WALLET_CONTESTED',
      message: 'Another wallet on this page claims to be Fox.',
    })
    expect(first.countPrompts()).toBe(prompts)
    // Reads are not blocked.
    await expect(
      request(kit, { method: 'eth_accounts' }),
    ).rejects.toMatchObject({ code: 4200 })

    await connect(kit, { connectorId: id })
    expect(await signMessage(kit, { message: 'hi' })).toContain('hi')
    adapter.announce(announce(first, { claimants: 3 }))
    await expect(signMessage(kit, { message: 'hi' })).rejects.toMatchObject({
      code: 'WALLET_CONTESTED',
    })
    await connect(kit, { connectorId: `${id}:2` })
    expect(await signMessage(kit, { message: 'hi' })).toContain('hi')
  })

  test('behavior: a provider that leaves blocks nothing', async () => {
    const first = createOpenWallet('Fox', ['Alice', 'Bob'])
    const { kit, adapter, listAlerts } = await revisit([announce(first)])
    await untilStatus(kit, 'connected')
    adapter.announce(announce(first, { claimants: 3 }))
    await connect(kit, { connectorId: id })
    adapter.announce(announce(first, { claimants: 2 }))
    expect(await signMessage(kit, { message: 'hi' })).toContain('hi')
    adapter.announce(announce(first))
    await settle()
    expect(await signMessage(kit, { message: 'hi' })).toContain('hi')
    expect(listAlerts()).toEqual([])
    adapter.announce(announce(first, { claimants: 4 }))
    await expect(signMessage(kit, { message: 'hi' })).rejects.toMatchObject({
      code: 'WALLET_CONTESTED',
    })
  })

  test('behavior: a provider that is announced while the first has its prompt open blocks signing too', async () => {
    const events: KitEvent[] = []
    const fox = createWallet({ id, name: 'Fox' })
    const adapter = createFakeAdapter({ connectors: [announce(fox)] })
    const kit = createKit({
      adapters: [adapter],
      networks: fakeNetworks,
      storage: createMemoryStorage(),
      onEvent: (event) => events.push(event),
    })
    kit.mount()
    const ask = fox.connector.connect
    const connector = announce(fox, {
      async connect(options) {
        adapter.announce({ ...connector, claimants: 2 })
        await settle()
        return ask(options)
      },
    })
    adapter.announce(connector)
    await connect(kit, { connectorId: id })
    expect(status(kit)).toBe('connected')
    for (let i = 0; i < 2; i += 1)
      await expect(signMessage(kit, { message: 'hi' })).rejects.toMatchObject({
        code: 'WALLET_CONTESTED',
      })
    // What blocks it is shown, once.
    expect(events.filter(({ event }) => event === 'ALERT')).toMatchObject([
      { properties: { code: 'WALLET_CONTESTED' } },
    ])
  })

  test('behavior: each provider that claims the name later raises an alert', async () => {
    const first = createOpenWallet('Fox', ['Bob', 'Alice'])
    const { kit, adapter, listAlerts } = await revisit([announce(first)])
    await untilStatus(kit, 'connected')
    const contested = 'WALLET_CONTESTED'
    adapter.announce(announce(first, { claimants: 2 }))
    await vi.waitFor(() => expect(listAlerts()).toEqual([contested]))
    // The same again.
    adapter.announce(announce(first, { claimants: 2 }))
    await settle()
    expect(listAlerts()).toEqual([contested])
    await connect(kit, { connectorId: id })
    adapter.announce(announce(first, { claimants: 3 }))
    await vi.waitFor(() => expect(listAlerts()).toEqual([contested, contested]))
    const cat = createWallet({ id: 'fake:io.cat', name: 'Cat' })
    adapter.announce(announce(cat, { rdns: 'io.cat' }))
    await connect(kit, { connectorId: 'fake:io.cat' })
    adapter.announce(announce(cat, { rdns: 'io.cat', claimants: 2 }))
    await vi.waitFor(() => expect(listAlerts()).toHaveLength(3))
  })

  test('behavior: a wallet that announces itself again raises nothing', async () => {
    const wallet = createOpenWallet('Fox', ['Alice', 'Bob'])
    const { kit, adapter, listAlerts } = await revisit([announce(wallet)])
    await untilStatus(kit, 'connected')
    adapter.announce(announce(wallet))
    await settle()
    expect(listAlerts()).toEqual([])
    expect(await signMessage(kit, { message: 'hi' })).toContain('hi')
  })
})
