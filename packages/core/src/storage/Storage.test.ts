import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createWallet } from '@latchkit/test/core/createFakeKit'
import { openPage } from '@latchkit/test/core/openPage'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { createKit } from '../kit/createKit.ts'
import { createBrowserStorage } from './Storage.ts'

const warn = vi.fn()
beforeEach(() => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
})

/** A page whose window has this as its `localStorage`. */
function stubPage(localStorage: PropertyDescriptor) {
  const defaultView = new EventTarget()
  Object.defineProperty(defaultView, 'localStorage', localStorage)
  vi.stubGlobal('document', { defaultView })
}

async function connectTwice() {
  const wallet = createWallet()
  const adapter = createFakeAdapter({ connectors: [wallet.connector] })
  const visit = () => {
    const kit = createKit({ adapters: [adapter] })
    kit.mount()
    return kit
  }
  const kit = visit()
  await connect(kit, { connectorId: 'fake' })
  expect(getAccount(kit).status).toBe('connected')
  return getAccount(visit())
}

test('default', async () => {
  await openPage()
  expect(await connectTwice()).toMatchObject({
    status: 'connecting',
    address: 'Alice',
  })
  expect(localStorage.getItem('latchkit.connection.fake')).toContain('Alice')
  expect(warn).not.toHaveBeenCalled()
})

test('behavior: reports what another tab wrote, and nothing of sessionStorage', async () => {
  await openPage()
  const listener = vi.fn()
  const stop = createBrowserStorage().watch?.(listener)
  const tell = (storageArea: Storage) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'a', storageArea }))
  tell(sessionStorage)
  expect(listener).not.toHaveBeenCalled()
  tell(localStorage)
  expect(listener).toHaveBeenCalledExactlyOnceWith('a')
  stop?.()
  tell(localStorage)
  expect(listener).toHaveBeenCalledOnce()
})

test.each([
  ['absent', { value: undefined }],
  // Node 25 without `--localstorage-file`.
  ['an object without methods', { value: {} }],
  [
    'refused',
    {
      value: {
        getItem() {
          throw new DOMException('no', 'SecurityError')
        },
      },
    },
  ],
  [
    'refused by its getter',
    {
      get() {
        throw new DOMException('no', 'SecurityError')
      },
    },
  ],
])('behavior: localStorage that is %s', async (_, localStorage) => {
  stubPage(localStorage)
  expect((await connectTwice()).status).toBe('disconnected')
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  [
    'full',
    () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  ],
  ['without a way to write', undefined],
  ['deaf', () => {}],
])('behavior: localStorage that is %s', async (_, setItem) => {
  stubPage({
    value: { getItem: () => null, setItem, removeItem: () => {} },
  })
  expect((await connectTwice()).status).toBe('disconnected')
  // Once per kit: the second has restored nothing and written nothing.
  expect(warn).toHaveBeenCalledOnce()
})

test('behavior: a server’s own localStorage is every visitor’s, so it is left alone', async () => {
  const read = vi.fn(() => null)
  const localStorage = { getItem: read, setItem: read, removeItem: read }
  vi.stubGlobal('localStorage', localStorage)
  expect((await connectTwice()).status).toBe('disconnected')
  expect(read).not.toHaveBeenCalled()
})

test('behavior: Node says nothing of a localStorage without a file', () => {
  const { stderr, stdout } = spawnSync(
    process.execPath,
    [
      ...['--experimental-webstorage', '--conditions=source'],
      ...['--input-type=module', '--eval', script],
    ],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(stdout).toBe('disconnected\n')
})

const script = `
import { createKit, getAccount } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
console.log(getAccount(createKit({ adapters: [createFakeAdapter()] })).status)
`
