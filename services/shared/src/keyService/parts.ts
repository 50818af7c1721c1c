import type { Insertable, Selectable } from 'kysely'
import type { Keyring } from '../keyring/Keyring.ts'
import { openRow, sealRow } from '../keyring/Keyring.ts'
import type { KeyDatabase, PartsTable, WalletsTable } from './database.ts'

/** Where a part belongs. */
export type PartKey = {
  readonly walletId: string
  readonly deviceId: string
  readonly splitId: string
}

/** What a part is encrypted for: rows of one service don't open as those of the other. */
export type PartStore = {
  readonly keyring: Keyring
  readonly role: 'account' | 'recovery'
}

/** Returns a part as a row, encrypted. */
export async function sealPart(
  { keyring, role }: PartStore,
  parameters: { key: PartKey; plain: Uint8Array; accessHash: string },
) {
  const { key, plain, accessHash } = parameters
  const context = getContext(role, key)
  const { keyId, wrapped, sealed } = await sealRow(keyring, { plain, context })
  return {
    wallet_id: key.walletId,
    device_id: key.deviceId,
    split_id: key.splitId,
    key_id: keyId,
    wrapped_key: wrapped,
    sealed,
    access_hash: accessHash,
  }
}

/** Returns a part as it was before it was encrypted. Rejects with `KeyringError` for a row that was changed or moved. */
export async function openPart(
  { keyring, role }: PartStore,
  row: Selectable<PartsTable>,
): Promise<Buffer> {
  const envelope = {
    keyId: row.key_id,
    wrapped: row.wrapped_key,
    sealed: row.sealed,
  }
  const context = getContext(role, toKey(row))
  return await openRow(keyring, { envelope, context })
}

/**
 * Stores a wallet with its first part, in one statement, as one transaction. Resolves to `false` if there is one under its id,
 * or of its user, if they may have one alone.
 */
export async function insertWithPart(
  database: KeyDatabase,
  parameters: {
    wallet: Insertable<WalletsTable>
    part: Awaited<ReturnType<typeof sealPart>>
  },
): Promise<boolean> {
  const { wallet, part } = parameters
  const row = await database
    .with('added', (query) =>
      query
        .insertInto('wallets')
        .values(wallet)
        .onConflict((conflict) => conflict.doNothing())
        .returning('wallet_id'),
    )
    .insertInto('parts')
    .columns([
      ...(['wallet_id', 'device_id', 'split_id', 'key_id'] as const),
      ...(['wrapped_key', 'sealed', 'access_hash'] as const),
    ])
    .expression((query) =>
      query
        .selectFrom('added')
        .select((it) => [
          'added.wallet_id',
          it.val(part.device_id).as('device_id'),
          it.val(part.split_id).as('split_id'),
          it.val(part.key_id).as('key_id'),
          it.val(part.wrapped_key).as('wrapped_key'),
          it.val(part.sealed).as('sealed'),
          it.val(part.access_hash).as('access_hash'),
        ]),
    )
    .returning('wallet_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the parts of a wallet, the latest first. */
export async function listParts(
  database: KeyDatabase,
  { walletId }: { walletId: string },
): Promise<Selectable<PartsTable>[]> {
  return await database
    .selectFrom('parts')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .orderBy('created_at', 'desc')
    .orderBy('split_id')
    .execute()
}

/** Rows that are read at a time. */
const batchSize = 200

/**
 * Wraps the data keys of all parts in the keyring's current key; resolves to how many there were. Parts stay readable
 * meanwhile, and one that is replaced in between is left alone.
 */
export async function rewrapParts({
  database,
  dryRun = false,
  ...store
}: rewrapParts.Parameters): Promise<number> {
  const { keyring, role } = store
  const current = await keyring.getCurrentId()
  let count = 0
  let last = { wallet_id: '', device_id: '', split_id: '' }
  for (;;) {
    const rows = await database
      .selectFrom('parts')
      .selectAll()
      .where('key_id', '!=', current)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('wallet_id', 'device_id', 'split_id'),
          '>',
          tuple(last.wallet_id, last.device_id, last.split_id),
        ),
      )
      .orderBy('wallet_id')
      .orderBy('device_id')
      .orderBy('split_id')
      .limit(batchSize)
      .execute()
    const end = rows.at(-1)
    if (!end) return count
    last = end
    count += rows.length
    if (dryRun) continue
    for (const row of rows) {
      const context = getContext(role, toKey(row))
      const former = { keyId: row.key_id, wrapped: row.wrapped_key }
      const dataKey = await keyring.unwrap(former, context)
      const { keyId, wrapped } = await keyring.wrap(dataKey, context)
      dataKey.fill(0)
      await database
        .updateTable('parts')
        .set({ key_id: keyId, wrapped_key: wrapped })
        .where('wallet_id', '=', row.wallet_id)
        .where('device_id', '=', row.device_id)
        .where('split_id', '=', row.split_id)
        .where('wrapped_key', '=', row.wrapped_key)
        .execute()
    }
  }
}

export declare namespace rewrapParts {
  type Parameters = PartStore & {
    database: KeyDatabase
    /** Only counts. */
    dryRun?: boolean | undefined
  }
}

/** Returns the name of a share, as the keeper is asked for it. */
export function formatShareName(
  row: Pick<Selectable<PartsTable>, 'wallet_id' | 'device_id' | 'split_id'>,
): string {
  return `${row.wallet_id}.${row.device_id}.${row.split_id}`
}

function toKey(row: Selectable<PartsTable>): PartKey {
  return {
    walletId: row.wallet_id,
    deviceId: row.device_id,
    splitId: row.split_id,
  }
}

function getContext(role: string, key: PartKey): Keyring.Context {
  return { ...key, role, version: '1' }
}
