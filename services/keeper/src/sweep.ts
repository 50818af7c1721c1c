import type { Sweep } from '@latchkit/shared/keyService/Sweep'

/** Removes wallets, with their shares, whose creation was interrupted before they were active. */
export const sweep: Sweep = async (database, { before, dryRun }) => {
  const isOrphan = database
    .selectFrom('wallets')
    .select('wallet_id')
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
  const shares = await database
    .selectFrom('parts')
    .select(['wallet_id', 'device_id', 'split_id'])
    .where('wallet_id', 'in', isOrphan)
    .execute()
  if (!dryRun)
    await database
      .deleteFrom('wallets')
      .where('status', '=', 'pending')
      .where('created_at', '<', before)
      .execute()
  return { count: shares.length, isLimited: false }
}
