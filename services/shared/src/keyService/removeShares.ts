import type { KeyDatabase } from './database.ts'

/**
 * Removes the shares of a device, unless a wallet had no others: it would be lost. Resolves to how many shares there were, and
 * to those wallets.
 */
export async function revokeDevice(
  database: KeyDatabase,
  { deviceId, dryRun }: { deviceId: string; dryRun: boolean },
): Promise<{ shares: number; last: readonly string[] }> {
  return await database.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom('parts')
      .select('wallet_id')
      .where('device_id', '=', deviceId)
      .forUpdate()
      .execute()
    const ids = [...new Set(own.map((it) => it.wallet_id))]
    if (ids.length === 0) return { shares: 0, last: [] }
    const others = await transaction
      .selectFrom('parts')
      .select('wallet_id')
      .distinct()
      .where('wallet_id', 'in', ids)
      .where('device_id', '!=', deviceId)
      .execute()
    const kept = new Set(others.map((it) => it.wallet_id))
    const last = ids.filter((id) => !kept.has(id))
    if (!dryRun && last.length === 0)
      await transaction
        .deleteFrom('parts')
        .where('device_id', '=', deviceId)
        .execute()
    return { shares: own.length, last }
  })
}

/** Removes the wallets of a user with all shares, and resolves to how many there were. */
export async function forgetUser(
  database: KeyDatabase,
  { userId, dryRun }: { userId: string; dryRun: boolean },
): Promise<number> {
  const wallets = await database
    .selectFrom('wallets')
    .select('wallet_id')
    .where('user_id', '=', userId)
    .execute()
  if (!dryRun)
    await database.deleteFrom('wallets').where('user_id', '=', userId).execute()
  return wallets.length
}
