import { once } from 'node:events'
import type { AccountId } from '@latchkit/protocol'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { countAttempts } from '@latchkit/test/core/readKit'
import { until } from '@latchkit/test/core/until'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { getNetwork } from '../actions/getNetwork.ts'
import { switchNetwork } from '../actions/switchNetwork.ts'
import { SessionExpiredError } from '../errors/connection.ts'
import type { Storage } from '../storage/Storage.ts'
import { createMemoryStorage } from '../storage/Storage.ts'

describe('reload', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  type Page = ReturnType<typeof createFakeKit> & { unmount(): void }

  function open(former?: Page): Page {
    former?.unmount()
    const fake = createFakeKit(
      former && { storage: former.storage, wallet: former.wallet },
    )
    return { ...fake, unmount: fake.kit.mount() }
  }

  async function openConnected(): Promise<Page> {
    const page = open()
    await connect(page.kit, { connectorId: 'fake' })
    return page
  }

  const status = ({ kit }: Page) => getAccount(kit).status

  /** Drops what the closed page still waits for. */
  const forget = (pending: Promise<unknown>) => void pending.catch(() => {})

  /** Long enough for everything that waits for nothing but the event loop. */
  async function settle() {
    await import('./resume.ts')
    await new Promise((resolve) => setTimeout(resolve))
  }

  test('behavior: a reload while disconnected', async () => {
    const before = await openConnected()
    await disconnect(before.kit)
    const page = open(before)
    expect(status(page)).toBe('disconnected')
    await settle()
    expect(status(page)).toBe('disconnected')
    expect(page.wallet.countListeners()).toBe(0)
  })

  test('behavior: a reload while connecting: the visitor connects again', async () => {
    const before = open()
    before.wallet.answer('hang')
    forget(connect(before.kit, { connectorId: 'fake' }))
    await until(before.kit, () => status(before) === 'connecting')
    const page = open(before)
    expect(status(page)).toBe('disconnected')
    page.wallet.answer('approve')
    await connect(page.kit, { connectorId: 'fake' })
    expect(page.wallet.countListeners()).toBe(1)
  })

  test('behavior: a reload while another wallet is being connected restores the first', async () => {
    const before = await openConnected()
    const other = createWallet({ id: 'other' })
    other.answer('hang')
    before.adapter.announce(other.connector)
    forget(connect(before.kit, { connectorId: 'other' }))
    await settle()
    const page = open(before)
    expect(status(page)).toBe('connecting')
    await until(page.kit, () => status(page) === 'connected')
    expect(getAccount(page.kit).connector?.id).toBe('fake')
  })

  test('behavior: a reload while reconnecting restores anew', async () => {
    const first = await openConnected()
    const ask = first.wallet.connector.reconnect
    first.wallet.connector.reconnect = () => new Promise(() => {})
    const before = open(first)
    await settle()
    expect(getAccount(before.kit).isReconnecting).toBe(true)
    first.wallet.connector.reconnect = ask
    const page = open(before)
    await until(page.kit, () => status(page) === 'connected')
    expect(page.wallet.countListeners()).toBe(1)
  })

  test('behavior: a reload while connected', async () => {
    const before = await openConnected()
    await before.wallet.selectAccount('Bob')
    const page = open(before)
    expect(getAccount(page.kit)).toMatchObject({
      isReconnecting: true,
      address: 'Bob',
    })
    await until(page.kit, () => status(page) === 'connected')
    expect(getAccount(page.kit).caipAddress).toBe('fake:1:Bob')
    expect(page.wallet.countListeners()).toBe(1)
  })

  test.each(['before', 'after'])(
    'behavior: a reload while switching, the wallet moves %s',
    async (when) => {
      const before = await openConnected()
      const [, second] = before.kit.getState().networks
      if (!second) throw new Error('one network')
      before.wallet.answer('hang')
      const { caipNetworkId: networkId } = second
      forget(switchNetwork(before.kit, { network: networkId }))
      await vi.waitFor(() => expect(before.wallet.requests).toHaveLength(1))
      if (when === 'before') await before.wallet.selectNetwork(second)
      const page = open(before)
      await until(page.kit, () => status(page) === 'connected')
      if (when === 'after') await page.wallet.selectNetwork(second)
      expect(getNetwork(page.kit).network).toMatchObject({ name: 'Fake 2' })
    },
  )

  test('behavior: a reload while disconnecting stays disconnected, whatever the wallet did', async () => {
    const before = await openConnected()
    before.wallet.connector.disconnect = () => new Promise(() => {})
    forget(disconnect(before.kit))
    const page = open(before)
    expect(status(page)).toBe('disconnected')
    await settle()
    expect(status(page)).toBe('disconnected')
    expect(
      await page.wallet.connector.reconnect({ namespaces: ['fake'] }),
    ).toEqual(['fake:1:Alice', 'fake:1:Bob'])
  })
})

describe('sessionExpired', () => {
  /** Opens a page whose stored wallet is restored. */
  async function revisit(reconnect: () => Promise<undefined>) {
    const wallet = createWallet()
    const first = createFakeKit({ wallet })
    const unmount = first.kit.mount()
    await connect(first.kit, { connectorId: 'fake' })
    unmount()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    wallet.connector.reconnect = vi.fn(reconnect)
    const { storage } = first
    const second = createFakeKit({ wallet, storage })
    const stop = second.kit.mount()
    await vi.waitFor(() =>
      expect(getAccount(second.kit).status).toBe('disconnected'),
    )
    stop()
    const alerts = second.events.filter(({ event }) => event === 'ALERT')
    const stored = createFakeKit({ wallet, storage }).kit
    return { alerts, isStored: getAccount(stored).status === 'connecting' }
  }

  const expire = async () => {
    throw new SessionExpiredError({ connectorName: 'Fake Wallet' })
  }

  test('default: the visitor is told, and it is not tried again', async () => {
    const { alerts, isStored } = await revisit(expire)
    expect(alerts).toEqual([
      {
        event: 'ALERT',
        properties: {
          code: 'SESSION_EXPIRED',
          message: 'The session with Fake Wallet has expired.',
        },
      },
    ])
    expect(isStored).toBe(false)
  })

  test('behavior: a site that was revoked in the wallet is no news', async () => {
    const { alerts, isStored } = await revisit(async () => undefined)
    expect(alerts).toEqual([])
    expect(isStored).toBe(false)
  })

  test('behavior: a wallet that fails is tried again on the next visit', async () => {
    const { alerts, isStored } = await revisit(async () => {
      throw new Error('offline')
    })
    expect(alerts).toEqual([])
    expect(isStored).toBe(true)
  })

  test('behavior: it may end while the kit is not mounted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { kit, wallet, events, storage } = createFakeKit()
    const unmount = kit.mount()
    await connect(kit, { connectorId: 'fake' })
    unmount()
    wallet.connector.reconnect = expire
    const stop = kit.mount()
    await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
    stop()
    expect(events.filter(({ event }) => event === 'ALERT')).toHaveLength(1)
    const next = createFakeKit({ wallet, storage }).kit
    expect(getAccount(next).status).toBe('disconnected')
  })

  /** A tab whose wallet has not responded yet, and has not received what another tab stored meanwhile. */
  async function replaceInOtherTab(
    respond: () => Promise<readonly AccountId[] | undefined>,
    parameters: { isConnected: boolean },
  ) {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const first = createFakeKit()
    const { storage, wallet } = first
    const unmount = first.kit.mount()
    await connect(first.kit, { connectorId: 'fake' })
    unmount()
    const { kit } = parameters.isConnected
      ? first
      : createFakeKit({ storage, wallet })
    const tabs = new EventTarget()
    const replaced = once(tabs, 'replaced')
    const reconnecting = once(tabs, 'reconnect')
    wallet.connector.reconnect = async () => {
      tabs.dispatchEvent(new Event('reconnect'))
      await replaced
      return respond()
    }
    onTestFinished(kit.mount())
    await reconnecting
    const other = createFakeKit({
      storage,
      wallet: createWallet({ id: 'other', addresses: ['Carol', 'Dave'] }),
    })
    onTestFinished(other.kit.mount())
    await connect(other.kit, { connectorId: 'other' })
    tabs.dispatchEvent(new Event('replaced'))
    return {
      kit,
      wallet,
      getStored: () => storage.getItem('latchkit.connection.fake'),
    }
  }

  const stored =
    '{"version":1,"status":"connected","connectorId":"other","address":"Carol"}'

  test.for([
    ['has expired', 'restored'],
    ['has expired', 'connected'],
    ['was revoked', 'restored'],
    ['was revoked', 'connected'],
  ] as const)(
    'behavior: a session that %s in a %s tab leaves the wallet stored that another tab connected meanwhile',
    async ([end, state]) => {
      const respond = end === 'has expired' ? expire : async () => undefined
      const { kit, getStored } = await replaceInOtherTab(respond, {
        isConnected: state === 'connected',
      })
      await until(kit, () => getAccount(kit).status === 'disconnected')
      expect(getStored()).toBe(stored)
    },
  )

  test('behavior: accounts of a wallet that another tab replaced meanwhile are not restored', async () => {
    const { kit, wallet, getStored } = await replaceInOtherTab(
      async () => ['fake:1:Alice'],
      { isConnected: false },
    )
    await until(kit, () => getAccount(kit).status === 'disconnected')
    expect(getStored()).toBe(stored)
    expect(wallet.countListeners()).toBe(0)
  })

  test('behavior: accounts that changed in one tab leave the wallet stored that another tab connected meanwhile', async () => {
    const { kit, getStored } = await replaceInOtherTab(
      async () => ['fake:1:Bob'],
      { isConnected: true },
    )
    await until(kit, () => getAccount(kit).address === 'Bob')
    expect(getStored()).toBe(stored)
  })
})

describe('followTab', () => {
  /** Two tabs share one storage, and each receives the other's changes. */
  function createTabs(): [Storage, Storage] {
    const shared = createMemoryStorage()
    const listeners = [
      new Set<(key: string | null) => void>(),
      new Set<(key: string | null) => void>(),
    ] as const
    const tab = (own: 0 | 1): Storage => {
      const tell = (key: string) => {
        for (const listener of listeners[own === 0 ? 1 : 0]) listener(key)
      }
      return {
        getItem: shared.getItem,
        setItem(key, value) {
          const isNew = shared.getItem(key) !== value
          shared.setItem(key, value)
          if (isNew) tell(key)
        },
        removeItem(key) {
          shared.removeItem(key)
          tell(key)
        },
        watch(listener) {
          listeners[own].add(listener)
          return () => void listeners[own].delete(listener)
        },
      }
    }
    return [tab(0), tab(1)]
  }

  function openTabs(id = 'latchkit') {
    const [first, second] = createTabs()
    const wallet = createWallet()
    const one = createFakeKit({ id, wallet, storage: first })
    const two = createFakeKit({ id, wallet, storage: second })
    one.kit.mount()
    two.kit.mount()
    return {
      ...{ one: one.kit, two: two.kit },
      ...{ wallet, adapter: two.adapter, storage: first },
    }
  }

  test('behavior: a tab connects and disconnects with the other', async () => {
    const { one, two } = openTabs()
    await connect(one, { connectorId: 'fake' })
    await until(two, () => getAccount(two).status === 'connected')
    await disconnect(one)
    await until(two, () => getAccount(two).status === 'disconnected')
    await connect(two, { connectorId: 'fake' })
    await until(one, () => getAccount(one).status === 'connected')
  })

  test('behavior: a tab that has no session keeps what the other tab stored', async () => {
    const { one, two, wallet, storage } = openTabs()
    wallet.connector.reconnect = async () => undefined
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const statuses: string[] = []
    two.subscribe(() => statuses.push(getAccount(two).status))
    await connect(one, { connectorId: 'fake' })
    await until(two, () => statuses.join() === 'connecting,disconnected')
    expect(storage.getItem('latchkit.connection.fake')).toContain('Alice')
  })

  test('behavior: what the visitor is doing in this tab goes first', async () => {
    const { one, two, wallet } = openTabs()
    await connect(one, { connectorId: 'fake' })
    await until(two, () => getAccount(two).status === 'connected')
    await disconnect(two)
    wallet.answer('hang')
    const pending = connect(two, { connectorId: 'fake' })
    pending.catch(() => {})
    const prompts = wallet.countPrompts()
    await expect.poll(() => wallet.countPrompts()).toBe(prompts + 1)
    wallet.answer('approve')
    await connect(one, { connectorId: 'fake' })
    expect(getAccount(two)).toMatchObject({
      status: 'connecting',
      isReconnecting: false,
    })
  })

  test('behavior: a wallet that another tab left is left, whatever the visitor is doing', async () => {
    const { one, two, wallet, adapter } = openTabs()
    await connect(one, { connectorId: 'fake' })
    await until(two, () => getAccount(two).status === 'connected')
    const other = createWallet({ id: 'other' })
    adapter.announce(other.connector)
    other.answer('hang')
    const pending = connect(two, { connectorId: 'other' })
    const ended = expect(pending).rejects.toThrow('Request was aborted')
    await disconnect(one)
    await until(two, () => getAccount(two).status === 'disconnected')
    expect(wallet.countListeners()).toBe(0)
    expect(countAttempts(two)).toBe(1)
    await disconnect(two)
    await ended
  })
})
