import { base64urlnopad } from '@scure/base'
import { ShareUnreadableError } from '../errors/keys.ts'
import type { Bytes } from './bytes.ts'
import type { Addresses } from './derive.ts'
import type { SealContext } from './seal.ts'
import { importKey, seal, unseal } from './seal.ts'

/** What a device keeps of a wallet. The share is a cache: browsers may evict it, and the wallet is then recovered. */
export type DeviceRecord = {
  readonly walletId: string
  readonly deviceId: string
  readonly splitId: string
  /** Those that every use of the key is compared with. */
  readonly addresses: Addresses
  readonly share: Bytes
}

/** Keeps the device's record, encrypted. */
export type DeviceStore = {
  /** Resolves to `undefined` if there is none. Rejects if there is one that can't be read. */
  load(): Promise<DeviceRecord | undefined>
  save(record: DeviceRecord): Promise<void>
  remove(): Promise<void>
}

/** Where a sealed record is kept: the frame's IndexedDB, or the app's page, which sees ciphertext alone. */
export type DeviceStorage = {
  get(): Promise<StoredRecord | undefined>
  set(record: StoredRecord): Promise<void>
  remove(): Promise<void>
}

/** A record as it is kept. What it names is authenticated, but not secret. */
export type StoredRecord = {
  readonly walletId: string
  readonly deviceId: string
  readonly splitId: string
  readonly addresses: Addresses
  /** In base64url. */
  readonly sealed: string
  /** Where the storage keeps keys: one that can't be read. Elsewhere the account service has it. */
  readonly key?: CryptoKey | undefined
}

/**
 * Creates the store of a device's share. Without `keys`, each record has a key of its own, non-extractable, beside it; with
 * `keys`, the first encrypts and all may decrypt.
 */
export function createDeviceStore(
  parameters: createDeviceStore.Parameters,
): DeviceStore {
  const { storage, keys } = parameters

  async function findKeys(stored: StoredRecord): Promise<CryptoKey[]> {
    if (keys) return Promise.all((await keys()).map(importKey))
    return stored.key ? [stored.key] : []
  }

  return {
    async load() {
      const stored = await storage.get()
      if (!stored) return undefined
      const { sealed, key: _, ...record } = stored
      const options = { context: getContext(record) }
      let failure: unknown
      for (const key of await findKeys(stored))
        try {
          const bytes = decode(sealed)
          return { ...record, share: await unseal(bytes, { key, ...options }) }
        } catch (error) {
          failure = error
        }
      throw failure ?? new ShareUnreadableError()
    },
    async save({ share, ...record }) {
      const [first] = keys ? await keys() : []
      if (keys && !first) throw new ShareUnreadableError()
      const key = first ? await importKey(first) : await createKey()
      const sealed = await seal(share, { key, context: getContext(record) })
      const stored = { ...record, sealed: base64urlnopad.encode(sealed) }
      await storage.set(keys ? stored : { ...stored, key })
    },
    remove: () => storage.remove(),
  }
}

export declare namespace createDeviceStore {
  type Parameters = {
    storage: DeviceStorage
    /** Returns the keys of 32 bytes that the account service releases for this device and origin. */
    keys?: (() => Promise<Bytes[]>) | undefined
  }
}

/** The addresses are part of it, as a page that keeps the record could exchange them. */
function getContext(record: Omit<DeviceRecord, 'share'>): SealContext {
  const { walletId, deviceId, splitId, addresses } = record
  const pinned = `${splitId} ${addresses.eip155} ${addresses.solana}`
  return { walletId, deviceId, splitId: pinned, role: 'device' }
}

function createKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    ...(['encrypt', 'decrypt'] as const),
  ])
}

function decode(text: string): Bytes {
  try {
    return new Uint8Array(base64urlnopad.decode(text))
  } catch (cause) {
    throw new ShareUnreadableError({ cause })
  }
}

/** Returns the first tier whose storage works, by trying it; `undefined` if each page of this browser is a new device. */
export async function findDeviceStore(
  tiers: readonly (() => Promise<createDeviceStore.Parameters | undefined>)[],
): Promise<{ tier: number; store: DeviceStore } | undefined> {
  for (const [index, open] of tiers.entries()) {
    const opened = await open().catch(() => undefined)
    // Some browsers offer a storage and deny each use of it.
    const isUsable = await opened?.storage.get().then(
      () => true,
      () => false,
    )
    if (opened && isUsable)
      return { tier: index + 1, store: createDeviceStore(opened) }
  }
  return undefined
}
