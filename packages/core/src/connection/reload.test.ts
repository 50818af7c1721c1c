import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { until } from '@latchkit/test/core/until'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { getNetwork } from '../actions/getNetwork.ts'
import { switchNetwork } from '../actions/switchNetwork.ts'

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

/** What the page that is gone waits for is nobody's any more. */
const forget = (pending: Promise<unknown>) => void pending.catch(() => {})

/** Long enough for everything that waits for nothing but the event loop. */
async function settle() {
  await import('./restore.ts')
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
