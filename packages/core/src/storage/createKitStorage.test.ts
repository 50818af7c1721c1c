import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { createToyKit } from '../toy/createToyKit.ts'
import { createBrowserStorage } from './createBrowserStorage.ts'
import { createKitStorage } from './createKitStorage.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'

const warn = vi.fn()
beforeEach(() => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const asText = (value: unknown) =>
  typeof value === 'string' ? value : undefined

test('behavior: two kits on one storage never meet', () => {
  const storage = createMemoryStorage()
  const onError = warn
  const one = createKitStorage({ kitId: 'one', storage, onError })
  const two = createKitStorage({ kitId: 'two', storage, onError })
  one.write('key', 'value')
  expect(one.read('key', asText)).toBe('value')
  expect(two.read('key', asText)).toBeUndefined()
})

function createFullStorage() {
  const storage = createMemoryStorage()
  return {
    ...storage,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
}

test('error: a full storage is reported once, and memory takes over', async () => {
  const { kit } = createToyKit({ storage: createFullStorage() })
  kit.mount()
  await connect(kit, { connectorId: 'toy' })
  expect(kit.getState().recentWallets).toHaveLength(1)
  await disconnect(kit)
  await connect(kit, { connectorId: 'toy' })
  expect(getAccount(kit).status).toBe('connected')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('behavior: what could not be replaced is not found stale on the next visit', () => {
  const storage = createMemoryStorage()
  storage.setItem('one.key', '"old"')
  const full = {
    ...createFullStorage(),
    ...{ getItem: storage.getItem, removeItem: storage.removeItem },
  }
  const before = createKitStorage({
    kitId: 'one',
    storage: full,
    onError: warn,
  })
  before.write('key', 'new')
  expect(before.read('key', asText)).toBe('new')
  const after = createKitStorage({ kitId: 'one', storage, onError: warn })
  expect(after.read('key', asText)).toBeUndefined()
})

test.each([
  ['absent', undefined],
  ['an object without methods', {}],
  [
    'refused',
    {
      getItem() {
        throw new DOMException('no', 'SecurityError')
      },
    },
  ],
])('behavior: localStorage that is %s', (_, localStorage) => {
  vi.stubGlobal('localStorage', localStorage)
  expect(createBrowserStorage()).toBeUndefined()
  const { kit } = createToyKit({ storage: undefined })
  expect(kit.getState()).toEqual(kit.getServerState())
})

test('behavior: localStorage whose getter throws', () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('no', 'SecurityError')
    },
  })
  expect(createBrowserStorage()).toBeUndefined()
})
