import type { Logger } from '../logger.ts'
import type { KeyDatabase } from './database.ts'

/** Logs how many wallets an earlier version has stored, which this one opens on no device, and how to remove them. */
export async function reportFormerWallets(
  database: KeyDatabase,
  { logger }: { logger: Logger },
): Promise<void> {
  const { count } = await database
    .selectFrom('wallets')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0)
    logger.warn(
      { count: Number(count) },
      'wallets of an earlier version are refused, as no address confirms their devices: remove them by the command forget-former of keeper and vault, or one by forget-user, upon which their users get new ones',
    )
}

/** Removes the wallets that an earlier version has stored, and resolves to how many there were. */
export async function forgetFormer(
  database: KeyDatabase,
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const wallets = await database
    .selectFrom('wallets')
    .select('wallet_id')
    .where('owner', 'is', null)
    .execute()
  if (!dryRun)
    await database.deleteFrom('wallets').where('owner', 'is', null).execute()
  return wallets.length
}
