import { describe, expect, test } from 'vitest'
import { ShareUnreadableError } from '../errors/keys.ts'
import { createId, createRandom } from './bytes.ts'
import type { DeviceStorage, StoredRecord } from './deviceStore.ts'
import { createDeviceStore, findDeviceStore } from './deviceStore.ts'

function createStorage(): DeviceStorage & { stored?: StoredRecord } {
  const storage: DeviceStorage & { stored?: StoredRecord } = {
    // As IndexedDB and messages do.
    get: async () => structuredClone(storage.stored),
    set: async (record) => {
      storage.stored = structuredClone(record)
    },
    remove: async () => {
      delete storage.stored
    },
  }
  return storage
}

const addresses = { eip155: '0xa', solana: 'b' }
const record = {
  walletId: createId(),
  deviceId: createId(),
  splitId: createId(),
  addresses,
  share: createRandom(33),
}
const key = createRandom(32)

const tiers = {
  'in the frame': () => {
    const storage = createStorage()
    return { storage, store: createDeviceStore({ storage }) }
  },
  'in the page': () => {
    const storage = createStorage()
    const keys = async () => [createRandom(32), key].reverse()
    return { storage, store: createDeviceStore({ storage, keys }) }
  },
}

describe.each(Object.entries(tiers))('%s', (place, open) => {
  test('default', async () => {
    const { store } = open()
    expect(await store.load()).toBeUndefined()
    await store.save(record)
    expect(await store.load()).toEqual(record)
    await store.remove()
    expect(await store.load()).toBeUndefined()
  })

  test('T22: storage holds ciphertext and a key that cannot be read', async () => {
    const { storage, store } = open()
    await store.save(record)
    const { stored } = storage
    if (!stored) throw new TypeError('Nothing was stored.')
    const { key: stays, ...rest } = stored
    const texts = JSON.stringify(rest)
    for (const encoding of ['base64url', 'base64', 'hex'] as const)
      expect(texts).not.toContain(Buffer.from(record.share).toString(encoding))
    const sealed = Buffer.from(rest.sealed, 'base64url')
    expect(sealed.includes(Buffer.from(record.share))).toBe(false)
    expect(sealed).toHaveLength(1 + 12 + 33 + 16)
    if (place === 'in the page') return expect(stays).toBeUndefined()
    expect(stays?.extractable).toBe(false)
    for (const format of ['raw', 'jwk'] as const)
      await expect(
        crypto.subtle.exportKey(format, stays as CryptoKey),
      ).rejects.toThrow()
  })

  test.each(['walletId', 'deviceId', 'splitId', 'addresses'] as const)(
    'T2: another %s',
    async (name) => {
      const { storage, store } = open()
      await store.save(record)
      const other = { ...addresses, eip155: '0xb' }
      const changed = name === 'addresses' ? other : createId()
      Object.assign(storage.stored as object, { [name]: changed })
      await expect(store.load()).rejects.toBeInstanceOf(ShareUnreadableError)
    },
  )

  test('error: another or no key', async () => {
    const { storage, store } = open()
    await store.save(record)
    const others = [
      createDeviceStore({ storage, keys: async () => [] }),
      createDeviceStore({ storage, keys: async () => [createRandom(32)] }),
    ]
    for (const other of others)
      await expect(other.load()).rejects.toBeInstanceOf(ShareUnreadableError)
    const broken = { ...storage.stored, sealed: '!' } as StoredRecord
    await storage.set(broken)
    await expect(store.load()).rejects.toBeInstanceOf(ShareUnreadableError)
  })
})

test('behavior: keys of the account service are rotated', async () => {
  const storage = createStorage()
  const former = createDeviceStore({ storage, keys: async () => [key] })
  await former.save(record)
  const keys = async () => [createRandom(32), key]
  const store = createDeviceStore({ storage, keys })
  expect(await store.load()).toEqual(record)
})

test('behavior: tiers are tried in order', async () => {
  const storage = createStorage()
  const denied = {
    ...storage,
    get: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  }
  const works = async () => ({ storage })
  const absent = async () => undefined
  const isDenied = async () => ({ storage: denied })
  const throws = () => Promise.reject(new Error('no IndexedDB'))
  expect(await findDeviceStore([works, works])).toMatchObject({ tier: 1 })
  expect(await findDeviceStore([isDenied, works])).toMatchObject({ tier: 2 })
  expect(await findDeviceStore([throws, absent])).toBeUndefined()
})
