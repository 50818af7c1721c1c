import type { KeyDatabase } from '@latchkit/shared/keyService/database'
import type { PartKey, PartStore } from '@latchkit/shared/keyService/parts'
import {
  formatShareName,
  insertWithPart,
  sealPart,
} from '@latchkit/shared/keyService/parts'
import { createNotFoundError } from '@latchkit/shared/keyService/rules'

type Addresses = { readonly eip155: string; readonly solana: string }

/** Finds the wallet of a user. */
export async function findWallet(
  database: KeyDatabase,
  { userId }: { userId: string },
) {
  const row = await database
    .selectFrom('wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, details: row.details as Addresses }
}

/** Finds the latest share of a device, with what its wallet's owner is recognized by; `undefined` also if the wallet is another user's. */
export async function findPart(
  database: KeyDatabase,
  parameters: { userId: string; walletId: string; deviceId: string },
) {
  const { userId, walletId, deviceId } = parameters
  return await database
    .selectFrom('parts')
    .innerJoin('wallets', 'wallets.wallet_id', 'parts.wallet_id')
    .selectAll('parts')
    .select('wallets.owner')
    .where('parts.wallet_id', '=', walletId)
    .where('parts.device_id', '=', deviceId)
    .where('wallets.user_id', '=', userId)
    .orderBy('parts.created_at', 'desc')
    .orderBy('parts.split_id')
    .executeTakeFirst()
}

type Content = {
  store: PartStore
  key: PartKey
  plain: Uint8Array
  accessHash: string
}

/**
 * Stores a wallet with its first share. One that is still pending gives way: its user never saw an address of it. Resolves
 * to `false` if the user has an active one, or the id is another user's.
 */
export async function insertWallet(
  database: KeyDatabase,
  parameters: Content & {
    userId: string
    addresses: Addresses
    owner: string
  },
): Promise<boolean> {
  const { store, key, userId, addresses, owner } = parameters
  const part = await sealPart(store, parameters)
  const wallet = {
    ...{ wallet_id: key.walletId, user_id: userId, owner },
    ...{ status: 'pending' as const, details: JSON.stringify(addresses) },
  }
  // Most users have none.
  if (await insertWithPart(database, { wallet, part })) return true
  return await database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('wallets')
      .where('user_id', '=', userId)
      .where('status', '=', 'pending')
      .execute()
    // Another tab was first, or another user has the id.
    return await insertWithPart(transaction, { wallet, part })
  })
}

/** Makes a wallet active. Resolves to `false` if it is no more the one of the user. */
export async function activate(
  database: KeyDatabase,
  { walletId, userId }: { walletId: string; userId: string },
): Promise<boolean> {
  const row = await database
    .updateTable('wallets')
    .set({ status: 'active' })
    .where('wallet_id', '=', walletId)
    .where('user_id', '=', userId)
    .returning('wallet_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the share of a device in place of its former ones. */
export async function replacePart(
  database: KeyDatabase,
  { userId, ...content }: Content & { userId: string },
): Promise<void> {
  const { store, key } = content
  const part = await sealPart(store, content)
  await database.transaction().execute(async (transaction) => {
    // Locked, so that two tabs replace one after the other.
    const wallet = await transaction
      .selectFrom('wallets')
      .select('wallet_id')
      .where('wallet_id', '=', key.walletId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!wallet) throw createNotFoundError()
    await transaction
      .deleteFrom('parts')
      .where('wallet_id', '=', key.walletId)
      .where('device_id', '=', key.deviceId)
      .execute()
    await transaction.insertInto('parts').values(part).execute()
  })
}

/** Removes the share of a device. */
export async function removePart(
  database: KeyDatabase,
  { walletId, deviceId }: { walletId: string; deviceId: string },
): Promise<void> {
  await database
    .deleteFrom('parts')
    .where('wallet_id', '=', walletId)
    .where('device_id', '=', deviceId)
    .execute()
}

/** Returns which of the named shares are stored. */
export async function listStored(
  database: KeyDatabase,
  { shares }: { shares: readonly string[] },
): Promise<string[]> {
  const ids = shares.map((name) => name.split('.')[0] ?? '')
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('parts')
    .select(['wallet_id', 'device_id', 'split_id'])
    .where('wallet_id', 'in', ids)
    .execute()
  const stored = new Set(rows.map((row) => formatShareName(row)))
  return shares.filter((name) => stored.has(name))
}
