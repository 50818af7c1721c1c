import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { until } from '@latchkit/test/core/until'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'

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
