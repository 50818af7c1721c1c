import { BaseError } from '@latchkit/protocol'
import { findShares } from '@latchkit/protocol/keys'
import type { KeyDatabase } from '@latchkit/shared/keyService/database'
import { formatShareName } from '@latchkit/shared/keyService/parts'
import type { Sweep } from '@latchkit/shared/keyService/Sweep'
import type { Share } from './createShareOut.ts'
import { createShareOut } from './createShareOut.ts'

/** Wallets that are read at a time, and shares that the keeper is asked for at once. */
const batchSize = 100

const timeout = 10_000

/** The part of all shares that one run removes at most, and the number of them that it always may. */
const limits = { part: 0.05, number: 50 }

/**
 * Removes shares whose counterpart the keeper does not have: those that a newer share of their device replaces, and, after
 * longer, others of wallets of which it has a share, and wallets that were never confirmed. A confirmed wallet of which the
 * keeper has nothing is left alone, as the keeper may have lost it. A keeper that was restored, or lies, is not to empty the
 * vault: one run removes a small part of all shares, of each user in turn, and nothing if the keeper has none of the confirmed
 * wallets.
 */
export const sweep: Sweep = async (database, parameters) => {
  const { config, before, lostBefore = before, dryRun } = parameters
  const { keeperUrl } = config
  if (keeperUrl === undefined) return undefined
  const limit = await readLimit(database)
  const orphans = createShareOut({ limit })
  const confirmed = { known: 0, lost: 0 }
  let last = ''
  for (;;) {
    const wallets = await database
      .selectFrom('wallets')
      .select(['wallet_id', 'user_id', 'status', 'created_at'])
      .where('wallet_id', '>', last)
      .orderBy('wallet_id')
      .limit(batchSize)
      .execute()
    const end = wallets.at(-1)
    if (!end) break
    last = end.wallet_id
    const parts = await listNames(
      database,
      wallets.map((it) => it.wallet_id),
    )
    const stored = await findStored(
      keeperUrl,
      parts.map(({ name }) => name),
    )
    for (const wallet of wallets) {
      const { wallet_id: walletId, user_id: userId, status } = wallet
      const own = parts.filter((it) => it.wallet_id === walletId)
      const kept = own.filter(({ name }) => stored.has(name))
      if (status === 'active' && own.length > 0)
        confirmed[kept.length > 0 ? 'known' : 'lost']++
      const isAbandoned =
        kept.length === 0 &&
        status === 'pending' &&
        wallet.created_at < lostBefore
      if (isAbandoned)
        orphans.add(userId, { kind: 'wallet', walletId, cost: own.length })
      if (kept.length === 0) continue
      for (const share of own) {
        if (stored.has(share.name)) continue
        const isReplaced = kept.some(
          ({ device_id, created_at: at }) =>
            device_id === share.device_id && at > share.created_at,
        )
        if (share.created_at < (isReplaced ? before : lostBefore))
          orphans.add(userId, { kind: 'share', share, cost: 1 })
      }
    }
  }
  if (confirmed.known === 0 && confirmed.lost > 0)
    throw new KeeperEmptyError({ keeperUrl, wallets: confirmed.lost })
  const { chosen, count, isLimited } = orphans.choose()
  if (!dryRun)
    for (const orphan of chosen)
      if (orphan.kind === 'share') await removeShare(database, orphan)
      else await removePending(database, orphan)
  return { count, isLimited }
}

async function readLimit(database: KeyDatabase): Promise<number> {
  const { count } = await database
    .selectFrom('parts')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Math.max(limits.number, Math.floor(Number(count) * limits.part))
}

async function listNames(database: KeyDatabase, walletIds: readonly string[]) {
  const rows = await database
    .selectFrom('parts')
    .select(['wallet_id', 'device_id', 'split_id', 'created_at'])
    .where('wallet_id', 'in', walletIds)
    .execute()
  return rows.map((row) => ({ ...row, name: formatShareName(row) }))
}

async function findStored(
  keeperUrl: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const stored = new Set<string>()
  for (let start = 0; start < names.length; start += batchSize) {
    const shares = names.slice(start, start + batchSize)
    for (const name of await ask(keeperUrl, shares)) stored.add(name)
  }
  return stored
}

async function ask(
  keeperUrl: string,
  shares: readonly string[],
): Promise<readonly string[]> {
  const { method, path, response: schema } = findShares
  try {
    const response = await fetch(keeperUrl + path, {
      ...{ method, redirect: 'error', signal: AbortSignal.timeout(timeout) },
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shares }),
    })
    if (!response.ok) throw new Error(`The status is ${response.status}.`)
    return schema.parse(await response.json()).stored
  } catch (cause) {
    throw new KeeperUnreachableError({ keeperUrl, cause })
  }
}

async function removeShare(
  database: KeyDatabase,
  { share }: { share: Share },
): Promise<void> {
  const { wallet_id, device_id, split_id } = share
  await database
    .deleteFrom('parts')
    .where('wallet_id', '=', wallet_id)
    .where('device_id', '=', device_id)
    .where('split_id', '=', split_id)
    .execute()
}

async function removePending(
  database: KeyDatabase,
  { walletId }: { walletId: string },
): Promise<void> {
  await database
    .deleteFrom('wallets')
    .where('wallet_id', '=', walletId)
    // Confirmed since it was read.
    .where('status', '=', 'pending')
    .execute()
}

/** The keeper did not say which shares it has, so the vault removes none. */
class KeeperUnreachableError extends BaseError {
  override name = 'KeeperUnreachableError'

  constructor({ keeperUrl, cause }: { keeperUrl: string; cause: unknown }) {
    super(`The keeper at ${keeperUrl} could not be asked for its shares.`, {
      code: 'KEEPER_UNREACHABLE',
      hint: 'Check LATCHKIT_VAULT_KEEPER_URL, and LATCHKIT_KEEPER_CLIENT_LIMIT if there are many wallets.',
      cause,
    })
  }
}

/** The keeper has no share of any confirmed wallet: it was emptied, or is another's. The vault removes none. */
class KeeperEmptyError extends BaseError {
  override name = 'KeeperEmptyError'

  constructor({ keeperUrl, wallets }: { keeperUrl: string; wallets: number }) {
    super(
      `The keeper at ${keeperUrl} has no share of any of ${wallets} wallets.`,
      {
        code: 'KEEPER_EMPTY',
        hint: 'Check LATCHKIT_VAULT_KEEPER_URL, and the database of the keeper.',
      },
    )
  }
}
