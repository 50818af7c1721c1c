import { getStorageKeys } from '@latchkit/protocol/accounts'
import { getWallet } from '@latchkit/protocol/keys'
import { RecoveryRequiredError, WalletMissingError } from '../../errors/app.ts'
import { ShareUnreadableError, WalletMismatchError } from '../../errors/keys.ts'
import type {
  DeviceRecord,
  DeviceStorage,
  DeviceStore,
  StoredRecord,
} from '../../keys/deviceStore.ts'
import { findDeviceStore } from '../../keys/deviceStore.ts'
import type { Frame } from '../Frame.ts'
import { getConfirmKey } from '../session/login.ts'
import { callAsUser, requireSession } from '../session/session.ts'
import { addWallet } from './addWallet.ts'
import { finishMove } from './finishMove.ts'
import { decode } from './managed.ts'
import { recoverWallet } from './recoverWallet.ts'
import type { unwrapKey } from './unwrapKey.ts'

/**
 * Resolves with the wallet of the user who is signed in: the one that this device has a share of, else the one that is recovered
 * on it, else a new one, if the keeper has none.
 */
export async function openWallet(
  frame: Frame,
  options: openWallet.Options = {},
): Promise<Frame.Wallet> {
  const { state } = frame
  const { userId } = await requireSession(frame)
  if (state.wallet?.userId === userId) return await state.wallet.opened
  // Two pages must not create or recover it at once.
  const opened = frame.lock(`wallet:${userId}`, () => open(frame, options))
  state.wallet = { userId, opened }
  opened.catch(() => {
    if (state.wallet?.opened === opened) state.wallet = undefined
  })
  return await opened
}

export declare namespace openWallet {
  type Options = {
    /** Set if the visitor may be asked for what the wallet is protected by. */
    visitor?: unwrapKey.Visitor | undefined
  }
}

async function open(
  frame: Frame,
  options: openWallet.Options,
): Promise<Frame.Wallet> {
  const store = await openStore(frame)
  const record = await loadRecord(store)
  const { deviceId, userId } = await requireSession(frame)
  const { wallet } = await callAsUser(frame, {
    ...{ service: 'keeper', endpoint: getWallet },
  })
  if (wallet?.status !== 'active') {
    // One that this device has a share of was lost, and the visitor must know.
    if (record) throw new WalletMissingError()
    return await save(store, await addWallet(frame))
  }
  const { walletId, addresses, devices } = wallet
  if (record?.walletId === walletId) {
    const isSame =
      record.addresses.eip155 === addresses.eip155 &&
      record.addresses.solana === addresses.solana
    if (!isSame) throw new WalletMismatchError()
    const isCurrent = devices.some(
      (it) => it.deviceId === deviceId && it.splitId === record.splitId,
    )
    if (isCurrent && record.deviceId === deviceId) {
      await finishMove(frame, { record, userId })
      return { record, isStored: true }
    }
  }
  return await save(store, await recover(frame, wallet, options))
}

/** Recovers the wallet. If the login does not suffice for it, the next one asks for the link of a new device, too. */
async function recover(
  frame: Frame,
  wallet: recoverWallet.Wallet,
  options: openWallet.Options,
): Promise<DeviceRecord> {
  const key = getConfirmKey((await requireSession(frame)).userId)
  try {
    const record = await recoverWallet(frame, wallet, options)
    await frame.storage.remove(key)
    return record
  } catch (error) {
    if (error instanceof RecoveryRequiredError)
      await frame.storage.set(key, true)
    throw error
  }
}

async function save(
  store: DeviceStore,
  record: DeviceRecord,
): Promise<Frame.Wallet> {
  await store.save(record)
  return { record, isStored: false }
}

/** Keeps the record of another split in place of the wallet's present one. */
export async function replaceRecord(
  frame: Frame,
  { record, userId }: { record: DeviceRecord; userId: string },
): Promise<void> {
  const wallet = await save(await openStore(frame), record)
  frame.state.wallet = { userId, opened: Promise.resolve(wallet) }
}

/** A share that can't be read is as good as none: the wallet is recovered. */
async function loadRecord(
  store: DeviceStore,
): Promise<DeviceRecord | undefined> {
  try {
    return await store.load()
  } catch (error) {
    if (error instanceof ShareUnreadableError) return undefined
    throw error
  }
}

async function openStore(frame: Frame): Promise<DeviceStore> {
  const { storage, state } = frame
  const { userId } = await requireSession(frame)
  const key = `wallet:${userId}`
  const own: DeviceStorage = {
    get: async () => (await storage.get(key)) as StoredRecord | undefined,
    set: (record) => storage.set(key, record),
    remove: () => storage.remove(key),
  }
  const page: DeviceStorage = {
    get: async () => state.pageRecord,
    set: async (record) => {
      state.pageRecord = record
    },
    remove: async () => {
      state.pageRecord = undefined
    },
  }
  const keys = async () => {
    const answer = await callAsUser(frame, {
      ...{ service: 'accounts', endpoint: getStorageKeys, body: {} },
    })
    return answer.keys.map(decode)
  }
  const found = await findDeviceStore([
    async () => (storage.kind === 'frame' ? { storage: own } : undefined),
    async () => ({ storage: page, keys }),
  ])
  if (!found) throw new ShareUnreadableError()
  return found.store
}
