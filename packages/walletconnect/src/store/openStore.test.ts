import { describeStore } from '@latchkit/test/walletconnect/describeStore'
import { vectors } from '@latchkit/test/walletconnect/vectors'
import {
  IDBDatabase as FDBDatabase,
  IDBFactory,
  IDBKeyRange,
} from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreUnavailableError } from '../errors/browser.ts'
import { createIndexedDbStore, openStore } from './openStore.ts'

const name = 'latchkit.walletConnect'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})

describeStore('in IndexedDB', () => createIndexedDbStore({ name }))
describeStore('opened in IndexedDB', () => openStore({ name }))
describe('no secure context', () => {
  beforeEach(() => {
    const { getRandomValues } = crypto
    vi.stubGlobal('crypto', { getRandomValues })
  })
  describeStore('in IndexedDB', () => createIndexedDbStore({ name }))
})
describe('no IndexedDB', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', undefined))
  describeStore('opened in memory', () => openStore({ name }))
})

/** Opens the database as another page does. */
function openRaw(): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
  })
}

function listRaw(database: IDBDatabase): Promise<unknown[]> {
  return new Promise((resolve) => {
    const request = database
      .transaction('records')
      .objectStore('records')
      .getAll()
    request.onsuccess = () => resolve(request.result)
  })
}

function remove(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onblocked = reject
  })
}

test('behavior: persists over pages', async () => {
  const first = await openStore({ name })
  await first.set({ seed: vectors.seed })
  first.close()
  expect(await (await openStore({ name })).get('seed')).toBe(vectors.seed)
  expect(await (await openStore({ name: 'other' })).get('seed')).toBeUndefined()
})

test('behavior: two pages at once use one key', async () => {
  const [first, second] = await Promise.all([
    openStore({ name }),
    openStore({ name }),
  ])
  await first.set({ a: 1 })
  await second.set({ b: 2 })
  expect(await first.get('b')).toBe(2)
  expect(await second.get('a')).toBe(1)
})

test('behavior: records are encrypted, and the key is not extractable', async () => {
  const store = await openStore({ name })
  await store.set({ 'pairing.a': { symKey: vectors.symKey } })
  const records = await listRaw(await openRaw())
  expect(records).toHaveLength(2)
  const [key, record] = records as [
    CryptoKey,
    { iv: Uint8Array; encrypted: ArrayBuffer },
  ]
  expect(key.extractable).toBe(false)
  const bytes = Buffer.from(record.encrypted).toString('latin1')
  expect(bytes).not.toContain(vectors.symKey.slice(0, 8))
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('behavior: unreadable records count as missing', async () => {
  const store = await openStore({ name })
  await store.set({ a: 1, b: 2 })
  const records = (await openRaw())
    .transaction('records', 'readwrite')
    .objectStore('records')
  const iv = new Uint8Array(12)
  records.put({ iv, encrypted: new ArrayBuffer(32) }, 'a')
  records.put('{', 'c')
  expect(await store.get('a')).toBeUndefined()
  expect(await store.list('')).toEqual(
    new Map([
      ['a', undefined],
      ['b', 2],
      ['c', undefined],
    ]),
  )
})

test('behavior: closes for an upgrade by another page, and opens again', async () => {
  const store = await openStore({ name })
  await store.set({ a: 1 })
  await remove()
  expect(await store.get('a')).toBeUndefined()
  await store.set({ a: 2 })
  expect(await (await openStore({ name })).get('a')).toBe(2)
})

test('behavior: closes a database that fails, and opens it again', async () => {
  const store = await createIndexedDbStore({ name })
  await store.set({ a: 1 })
  const close = vi.spyOn(FDBDatabase.prototype, 'close')
  vi.spyOn(FDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new Error('lost')
  })
  expect(await store.get('a')).toBe(1)
  expect(close).toHaveBeenCalledOnce()
})

test('behavior: falls back to memory if opening never ends', async () => {
  vi.useFakeTimers()
  const open = vi.fn(() => ({}))
  vi.stubGlobal('indexedDB', { open })
  const opening = openStore({ name })
  await vi.advanceTimersByTimeAsync(3_000)
  const store = await opening
  await store.set({ a: 1 })
  expect(await store.get('a')).toBe(1)
  expect(open).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('behavior: closes a database that opens too late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const requests: IDBOpenDBRequest[] = []
  vi.stubGlobal('indexedDB', {
    open: () => requests[requests.push({} as never) - 1],
  })
  const opening = openStore({ name })
  await vi.advanceTimersByTimeAsync(3_000)
  const store = await opening
  expect(await store.get('a')).toBeUndefined()
  vi.useRealTimers()
  vi.stubGlobal('indexedDB', new IDBFactory())
  await (await openStore({ name })).set({ a: 1 })
  const database = await openRaw()
  const closed = new Promise<void>((resolve) => {
    database.close = resolve
  })
  const request = requests[0] as IDBOpenDBRequest
  Object.assign(request, { result: database })
  request.onsuccess?.(new Event('success'))
  await closed
})

test('behavior: falls back to memory if the browser refuses', async () => {
  const request = { error: new DOMException('no', 'SecurityError') }
  const open = () => {
    queueMicrotask(() => (request as IDBOpenDBRequest).onerror?.(new Event('')))
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  const store = await openStore({ name })
  await store.set({ a: 1 })
  expect(await store.get('a')).toBe(1)
})

test('behavior: falls back to memory if the key cannot be stored', async () => {
  const generateKey = async () => () => 'not a key'
  vi.stubGlobal('crypto', { subtle: { generateKey } })
  const store = await openStore({ name })
  await store.set({ a: 1 })
  expect(await store.get('a')).toBe(1)
})

test('error: a database that is lost permanently', async () => {
  const store = await createIndexedDbStore({ name })
  await remove()
  vi.stubGlobal('indexedDB', undefined)
  await expect(store.set({ a: 1 })).rejects.toThrow(StoreUnavailableError)
  await expect(store.list('')).rejects.toThrow(StoreUnavailableError)
  vi.stubGlobal('indexedDB', new IDBFactory())
  await store.set({ a: 1 })
  expect(await store.get('a')).toBe(1)
})

test('error: a store that was closed', async () => {
  const store = await createIndexedDbStore({ name })
  const written = store.set({ a: 1 })
  store.close()
  await written
  await expect(store.get('a')).rejects.toThrow(StoreUnavailableError)
})
