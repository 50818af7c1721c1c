import { spawnSync } from 'node:child_process'
import { getEventListeners } from 'node:events'
import process from 'node:process'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
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
import { request } from '../actions/request.ts'
import { signMessage } from '../actions/signMessage.ts'
import { switchNetwork } from '../actions/switchNetwork.ts'
import { getConnections } from '../connection/connections.ts'
import type { Kit } from '../types/Kit.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The page is shown: as it was left, or loaded anew. */
function show(parameters: { persisted: boolean }) {
  page.dispatchEvent(Object.assign(new Event('pageshow'), parameters))
}

const key = 'latchkit.connection.fake'
const gone = '{"version":1,"status":"disconnected"}'

async function open() {
  const fake = createFakeKit()
  const unmount = fake.kit.mount()
  await connect(fake.kit, { connectorId: 'fake' })
  return { ...fake, unmount }
}

test('behavior: a page that comes back as it was hears that another tab disconnected', async () => {
  const { kit, storage, wallet } = await open()
  storage.setItem(key, gone)
  show({ persisted: true })
  await until(kit, () => getAccount(kit).status === 'disconnected')
  expect(wallet.countListeners()).toBe(0)
})

test('behavior: a page that comes back as it was hears that another tab connected', async () => {
  const { kit, storage, wallet } = await open()
  const connected = storage.getItem(key) ?? ''
  await disconnect(kit)
  const other = createFakeKit({ wallet }).kit
  other.mount()
  await connect(other, { connectorId: 'fake' })
  storage.setItem(key, connected)
  show({ persisted: true })
  await until(kit, () => getAccount(kit).status === 'connected')
})

test('behavior: a page that comes back as it was asks what the wallet did', async () => {
  const { kit, wallet } = await open()
  const { connector } = wallet
  // A frozen page receives no events.
  connector.reconnect = async () => ['fake:2:Bob']
  show({ persisted: true })
  await until(kit, () => getAccount(kit).caipAddress === 'fake:2:Bob')
  expect(wallet.countListeners()).toBe(1)
})

test('behavior: a page that is loaded asks nothing a second time', async () => {
  const { wallet } = await open()
  const ask = vi.spyOn(wallet.connector, 'reconnect')
  show({ persisted: false })
  await import('../connection/resume.ts')
  await new Promise((resolve) => setTimeout(resolve))
  expect(ask).not.toHaveBeenCalled()
})

test('behavior: an unmounted kit leaves the page alone', async () => {
  const heard = vi.spyOn(page, 'addEventListener')
  const left = vi.spyOn(page, 'removeEventListener')
  const { kit, storage, unmount } = await open()
  unmount()
  expect(left.mock.calls).toEqual(heard.mock.calls)
  storage.setItem(key, gone)
  show({ persisted: true })
  await import('../connection/resume.ts')
  await new Promise((resolve) => setTimeout(resolve))
  expect(getAccount(kit).status).toBe('connected')
})

describe('code that can not be loaded', () => {
  /** Runs a page whose stored connection can't be restored, as the code for it is missing. */
  function run(script: string) {
    const { stderr, stdout } = spawnSync(
      process.execPath,
      [
        ...['--conditions=source', '--input-type=module'],
        ...['--eval', `${preparation}${script}`],
      ],
      { cwd: import.meta.dirname, encoding: 'utf8' },
    )
    return { lines: stdout.trim().split('\n'), stderr }
  }

  const preparation = `
import { registerHooks } from 'node:module'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { connect, getAccount } from '@latchkit/core'
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith('/resume.ts')) throw new Error('offline')
    return next(specifier, context)
  }
})
const { storage, wallet } = createFakeKit()
storage.setItem('latchkit.connection.fake', JSON.stringify({
  version: 1, status: 'connected', connectorId: 'fake', address: 'Alice'
}))
const { kit } = createFakeKit({ storage, wallet })
const show = () => console.log(getAccount(kit).status)
const unmount = kit.mount()
show()
`

  test('behavior: the page is disconnected with a warning, and another wallet can be connected', () => {
    const { lines, stderr } = run(`
await new Promise((resolve) => kit.subscribe(resolve))
show()
await connect(kit, { connectorId: 'fake' })
show()
`)
    expect(lines).toEqual(['connecting', 'disconnected', 'connected'])
    expect(stderr).toContain(
      '[latchkit] Stored connections were not restored: Error: offline',
    )
  })

  test('behavior: a kit that was unmounted meanwhile reports nothing', () => {
    const { lines, stderr } = run(`
unmount()
// It fails after the kit's own import.
await import('./resume.ts').catch(() => {})
await new Promise((resolve) => setTimeout(resolve))
show()
`)
    expect(lines).toEqual(['connecting', 'connecting'])
    expect(stderr).toBe('')
  })
})

describe('listeners', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** Returns a function that counts the listeners of a kit's state, its page and its mount. */
  function watchListeners(kit: Kit) {
    let subscriptions = 0
    const { subscribe } = kit
    vi.spyOn(kit, 'subscribe').mockImplementation((listener) => {
      const stop = subscribe(listener)
      subscriptions += 1
      return () => {
        stop()
        subscriptions -= 1
      }
    })
    return () => ({
      subscriptions,
      page: ['pageshow', 'focus', 'visibilitychange', 'storage'].flatMap(
        (type) => getEventListeners(page, type).map(() => type),
      ),
      mount: countAborts(getConnections(kit).mount?.signal),
    })
  }

  const countAborts = (signal: AbortSignal | undefined) =>
    signal ? getEventListeners(signal, 'abort').length : 0

  const untilStatus = (kit: Kit, status: string) =>
    until(kit, () => getAccount(kit).status === status)

  /** Resolves after everything that waits for nothing but the event loop, code that loads included. */
  async function settle() {
    await import('../connection/resume.ts')
    await new Promise((resolve) => setTimeout(resolve))
  }

  test('behavior: a kit that was unmounted has none, even if it waits for a wallet', async () => {
    const { storage, unmount } = await open()
    unmount()
    const late = createFakeKit({
      storage,
      wallet: createWallet({ id: 'late' }),
    })
    const count = watchListeners(late.kit)
    const leave = late.kit.mount()
    await vi.waitFor(() => expect(count().subscriptions).toBe(1))
    const { signal } = getConnections(late.kit).mount ?? {}
    leave()
    await settle()
    expect(count()).toEqual({ subscriptions: 0, page: [], mount: 0 })
    expect(countAborts(signal)).toBe(0)
  })

  test('behavior: a page returns unnoticed while no wallet is awaited', async () => {
    const { kit, wallet } = createFakeKit()
    const count = watchListeners(kit)
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    await wallet.selectAccount('Bob')
    await import('../connection/resume.ts')
    await settle()
    expect(count().page).toEqual(['pageshow'])
    await wallet.close()
    await settle()
    expect(count().page).toEqual(['pageshow', 'focus', 'visibilitychange'])
  })

  test('behavior: a mounted kit has as many after 20 connections as after the first', async () => {
    const { kit, wallet } = createFakeKit()
    const count = watchListeners(kit)
    const unmount = kit.mount()
    const round = async () => {
      await connect(kit, { connectorId: 'fake' })
      // Locked and unlocked again.
      await wallet.close()
      await settle()
      wallet.open()
      await untilStatus(kit, 'connected')
      await settle()
      expect(wallet.countListeners()).toBe(1)
      await disconnect(kit)
      expect(wallet.countListeners()).toBe(0)
    }
    await round()
    const first = count()
    for (let i = 1; i < 20; i += 1) await round()
    expect(count()).toEqual(first)
    unmount()
    expect(count()).toEqual({ subscriptions: 0, page: [], mount: 0 })
  })

  test('behavior: a signal that outlives many actions has none of them', async () => {
    const { signal } = new AbortController()
    const { kit, wallet } = createFakeKit()
    const unmount = kit.mount()
    for (let i = 0; i < 20; i += 1) {
      await connect(kit, { connectorId: 'fake', signal })
      await signMessage(kit, { message: 'Hello', signal })
      await switchNetwork(kit, { network: 'fake:2', signal })
      await request(kit, { method: 'fake_unknown', signal }).catch(() => {})
      wallet.answer('reject')
      await signMessage(kit, { message: 'Hello', signal }).catch(() => {})
      wallet.answer('approve')
      await disconnect(kit)
    }
    expect(countAborts(signal)).toBe(0)
    unmount()
  })
})

describe('ids of wallets', () => {
  const id = 'fake'
  /** A connected kit, and what an adapter reports under the id of its wallet. */
  async function open() {
    const fake = createFakeKit()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const unmount = fake.kit.mount()
    const find = () =>
      fake.kit.getState().connectors.find((each) => each.id === id)
    return { ...fake, find, unmount, warn }
  }

  test('behavior: another wallet does not take the id of the connected one', async () => {
    const { adapter, find, kit, wallet, warn } = await open()
    await connect(kit, { connectorId: id })
    const other = createWallet({ id, name: 'Other' })
    adapter.announce(other.connector)
    expect(find()?.name).toBe('Fake Wallet')
    expect(warn.mock.calls).toEqual([
      ['[latchkit] Another wallet has the id "fake" already.'],
    ])
    // The same one may be reported with more.
    adapter.announce({ ...wallet.connector, claimants: 2 })
    expect(find()?.claimants).toBe(2)
  })

  test('behavior: a wallet of another namespace does not take an id at all', async () => {
    const { adapter, find } = await open()
    const namespaces = ['other']
    adapter.announce(createWallet({ id, name: 'Other', namespaces }).connector)
    expect(find()?.namespaces).toEqual(['fake'])
  })

  test('behavior: an id that no wallet uses, or whose wallet is gone, may be taken', async () => {
    const { adapter, find, kit, unmount } = await open()
    adapter.announce(createWallet({ id, name: 'Second' }).connector)
    expect(find()?.name).toBe('Second')
    await connect(kit, { connectorId: id })
    adapter.vanish(id)
    adapter.announce(createWallet({ id, name: 'Third' }).connector)
    expect(find()?.name).toBe('Third')
    unmount()
    adapter.vanish(id)
    kit.mount()
    adapter.announce(createWallet({ id, name: 'Fourth' }).connector)
    expect(find()?.name).toBe('Fourth')
  })
})
