import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { createKitStorage } from './createKitStorage.ts'
import type { Storage } from './Storage.ts'
import { createMemoryStorage } from './Storage.ts'

const warn = vi.fn()
beforeEach(() => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
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
  const { kit } = createFakeKit({ storage: createFullStorage() })
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  expect(kit.getState().recentWallets).toHaveLength(1)
  await disconnect(kit)
  await connect(kit, { connectorId: 'fake' })
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

test('parameters: keepsOld, what could not be replaced is found on the next visit', () => {
  const storage = createMemoryStorage()
  storage.setItem('one.key', '"old"')
  const { getItem, removeItem } = storage
  const full = { ...createFullStorage(), getItem, removeItem }
  const parameters = { kitId: 'one', onError: warn }
  const before = createKitStorage({ ...parameters, storage: full })
  before.write('key', 'new', { keepsOld: true })
  expect(before.read('key', asText)).toBe('new')
  const after = createKitStorage({ ...parameters, storage })
  expect(after.read('key', asText)).toBe('old')
})

test('behavior: what a storage did not keep is kept in memory', () => {
  const storage = { ...createMemoryStorage(), setItem() {} }
  const kept = createKitStorage({ kitId: 'one', storage, onError: warn })
  kept.write('key', 'value')
  kept.write('key', 'newer')
  expect(kept.read('key', asText)).toBe('newer')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('behavior: what a server read is apart from what is stored now', () => {
  const storage = {
    ...createMemoryStorage(),
    getServerItem: (key: string) => (key === 'one.key' ? '"sent"' : null),
  }
  const { read, server, write } = createKitStorage({
    kitId: 'one',
    storage,
    onError: warn,
  })
  expect(read('key', asText)).toBeUndefined()
  write('key', 'value')
  expect(read('key', asText)).toBe('value')
  expect(server.read('key', asText)).toBe('sent')
  expect(server.read('other', asText)).toBeUndefined()
})

test('behavior: a storage that works again takes over from memory', () => {
  const storage = createMemoryStorage()
  let isFull = true
  const setItem = (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    storage.setItem(key, value)
  }
  const kept = createKitStorage({
    kitId: 'one',
    storage: { ...storage, setItem },
    onError: warn,
  })
  kept.write('key', 'in memory')
  isFull = false
  kept.write('key', 'stored')
  expect(kept.read('key', asText)).toBe('stored')
  expect(storage.getItem('one.key')).toBe('"stored"')
  isFull = true
  kept.write('key', 'in memory')
  kept.raw.removeItem('key')
  expect(kept.read('key', asText)).toBeUndefined()
  expect(storage.getItem('one.key')).toBeNull()
})

test('behavior: reports the keys of the kit that another tab wrote, and `null` if any may have changed', () => {
  const listeners = new Set<(key: string | null) => void>()
  const storage: Storage = {
    ...createMemoryStorage(),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const reported: (string | null)[] = []
  const kept = createKitStorage({ kitId: 'one', storage, onError: warn })
  const stop = kept.watch((key) => reported.push(key))
  for (const key of ['one.key', 'two.key', 'key', 'onekey', null])
    for (const listener of listeners) listener(key)
  expect(reported).toEqual(['key', null])
  stop()
  expect(listeners.size).toBe(0)
})
