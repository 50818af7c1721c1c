import type { Endpoint } from '@latchkit/protocol/http'
import type { getRecovery } from '@latchkit/protocol/keys'
import { hashWrappedKeys } from '@latchkit/protocol/keys'
import type { KeyDatabase } from '@latchkit/shared/keyService/database'
import type { PartKey, PartStore } from '@latchkit/shared/keyService/parts'
import { insertWithPart, sealPart } from '@latchkit/shared/keyService/parts'

/** How a wallet is recovered. The keys are encrypted under factors that are not here. */
export type Recovery = Pick<
  Endpoint.Response<typeof getRecovery>,
  'mode' | 'keys'
>

/** Finds how a wallet is recovered. */
export async function findRecovery(
  database: KeyDatabase,
  { walletId }: { walletId: string },
) {
  const row = await database
    .selectFrom('wallets')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .executeTakeFirst()
  return row && { ...row, details: row.details as Recovery }
}

type Content = {
  store: PartStore
  key: PartKey
  plain: Uint8Array
  accessHash: string
}

/**
 * Stores how a new wallet is recovered. Resolves to `false` if there is one under its id, or if the user has a wallet that was
 * confirmed: a keeper that lost it must not lead to another, empty one.
 */
export async function insertRecovery(
  database: KeyDatabase,
  parameters: Content & { userId: string; owner: string; recovery: Recovery },
): Promise<boolean> {
  const { store, key, userId, owner, recovery } = parameters
  const part = await sealPart(store, parameters)
  const other = await database
    .selectFrom('wallets')
    .select('wallet_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (other) return false
  const wallet = {
    ...{ wallet_id: key.walletId, user_id: userId, owner },
    ...{ status: 'pending' as const, details: JSON.stringify(recovery) },
  }
  return await insertWithPart(database, { wallet, part })
}

/**
 * Adds a share of another split, beside those that may still be needed. Resolves to `false` if the wallet's keys are others
 * than those by which the share was sealed, as after an upgrade on another device: nothing could open it.
 */
export async function insertPart(
  database: KeyDatabase,
  { keysHash, ...content }: Content & { keysHash: string },
): Promise<boolean> {
  const { store, key } = content
  const part = await sealPart(store, content)
  return await database.transaction().execute(async (transaction) => {
    const recovery = await lockRecovery(transaction, key)
    if (!recovery || (await hashWrappedKeys(recovery.keys)) !== keysHash)
      return false
    await transaction.insertInto('parts').values(part).execute()
    return true
  })
}

/** Reads how a wallet is recovered, which stays so until the transaction ends. */
async function lockRecovery(
  transaction: KeyDatabase,
  { walletId }: { walletId: string },
): Promise<Recovery | undefined> {
  const row = await transaction
    .selectFrom('wallets')
    .select('details')
    .where('wallet_id', '=', walletId)
    .forUpdate()
    .executeTakeFirst()
  return row?.details as Recovery | undefined
}

/**
 * Removes what another split of this device made, and the user's wallets that were never confirmed: the keeper holds the
 * counterpart of this one. Resolves to `false` if its share is not here.
 */
export async function confirm(
  database: KeyDatabase,
  { key, userId }: { key: PartKey; userId: string },
): Promise<boolean> {
  const { walletId, deviceId, splitId } = key
  return await database.transaction().execute(async (transaction) => {
    const part = await transaction
      .selectFrom('parts')
      .select('split_id')
      .where('wallet_id', '=', walletId)
      .where('device_id', '=', deviceId)
      .where('split_id', '=', splitId)
      .executeTakeFirst()
    if (!part) return false
    await transaction
      .updateTable('wallets')
      .set({ status: 'active' })
      .where('wallet_id', '=', walletId)
      .execute()
    await transaction
      .deleteFrom('parts')
      .where('wallet_id', '=', walletId)
      .where('device_id', '=', deviceId)
      .where('split_id', '!=', splitId)
      .execute()
    await transaction
      .deleteFrom('wallets')
      .where('user_id', '=', userId)
      .where('wallet_id', '!=', walletId)
      .where('status', '=', 'pending')
      .execute()
    return true
  })
}

/**
 * Replaces all keys and shares of a wallet, of which the user alone has the factors now. Resolves to `false` if they had
 * before: another device was first, and its factor is the one that opens the wallet.
 */
export async function upgrade(
  database: KeyDatabase,
  { keys, ...content }: Content & Pick<Recovery, 'keys'>,
): Promise<boolean> {
  const { store, key } = content
  const part = await sealPart(store, content)
  const recovery: Recovery = { mode: 'user', keys }
  return await database.transaction().execute(async (transaction) => {
    if ((await lockRecovery(transaction, key))?.mode !== 'managed') return false
    await transaction
      .updateTable('wallets')
      .set({ details: JSON.stringify(recovery) })
      .where('wallet_id', '=', key.walletId)
      .execute()
    await transaction
      .deleteFrom('parts')
      .where('wallet_id', '=', key.walletId)
      .execute()
    await transaction.insertInto('parts').values(part).execute()
    return true
  })
}

/** Removes the shares of a device. */
export async function removeParts(
  database: KeyDatabase,
  { walletId, deviceId }: { walletId: string; deviceId: string },
): Promise<void> {
  await database
    .deleteFrom('parts')
    .where('wallet_id', '=', walletId)
    .where('device_id', '=', deviceId)
    .execute()
}
