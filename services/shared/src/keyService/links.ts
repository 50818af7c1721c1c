import type { Selectable } from 'kysely'
import type { KeyDatabase, LinksTable } from './database.ts'

/** Milliseconds after a device was confirmed in which it may recover a wallet: ten minutes for the code, ten after it. */
const confirmedFor = 1_200_000

/** Adds a link that a key requested for an address; what has ended is removed. */
export async function addLink(
  database: KeyDatabase,
  link: Omit<LinksTable, 'status'>,
  { now }: { now: number },
): Promise<void> {
  // One statement: as one transaction, with one answer to wait for.
  await database
    .with('ended', (query) =>
      query.deleteFrom('links').where((it) =>
        it.or([
          it('expires_at', '<', new Date(now)),
          // A former link of the same login ends, but what was confirmed by one stays.
          it.and([
            it('thumbprint', '=', link.thumbprint),
            it('email', '=', link.email),
            it('status', '=', 'open'),
          ]),
        ]),
      ),
    )
    .insertInto('links')
    .values({ ...link, status: 'open' })
    .execute()
}

/** Returns the link of a token that has not ended. */
export async function findLink(
  database: KeyDatabase,
  { hash, now }: { hash: Uint8Array; now: number },
): Promise<Selectable<LinksTable> | undefined> {
  return await database
    .selectFrom('links')
    .selectAll()
    .where('link_hash', '=', hash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
}

/** Marks a device as confirmed, or removes what it waits for. A repeated answer, of a page that lost the first, changes nothing. */
export async function settleLink(
  database: KeyDatabase,
  parameters: { hash: Uint8Array; isConfirmed: boolean; now: number },
): Promise<void> {
  const { hash, isConfirmed, now } = parameters
  if (isConfirmed)
    await database
      .updateTable('links')
      .set({ status: 'confirmed', expires_at: new Date(now + confirmedFor) })
      .where('link_hash', '=', hash)
      .where('status', '=', 'open')
      .execute()
  else
    await database.deleteFrom('links').where('link_hash', '=', hash).execute()
}

/** Lists the addresses whose reader has confirmed a key. */
export async function listConfirmed(
  database: KeyDatabase,
  { thumbprint, now }: { thumbprint: string; now: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('links')
    .select('email')
    .where('thumbprint', '=', thumbprint)
    .where('status', '=', 'confirmed')
    .where('expires_at', '>', new Date(now))
    .execute()
  return rows.map(({ email }) => email)
}
