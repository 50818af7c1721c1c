import type { Selectable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'
import { createId } from '../ids.ts'

/** Returns the device of a key among those of the user with an address. */
export async function findDevice(
  database: Database,
  { email, thumbprint }: { email: string; thumbprint: string },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('identities')
    .innerJoin('devices', 'devices.user_id', 'identities.user_id')
    .select('devices.id')
    .where('identities.provider', '=', 'email')
    .where('identities.subject', '=', email)
    .where('devices.thumbprint', '=', thumbprint)
    .executeTakeFirst()
  return row?.id
}

/** Returns the user with an address, who is created if there is none. Of any number of calls at once, one creates. */
export async function ensureUser(
  database: Database,
  { email, now }: { email: string; now: Date },
): Promise<{ userId: string; isNew: boolean }> {
  const found = await findUser(database, { email })
  if (found) return { userId: found, isNew: false }
  // One statement: as one transaction, with one answer to wait for.
  const added = await database
    .with('identity', (query) =>
      query
        .insertInto('identities')
        .values({
          ...{ provider: 'email', subject: email },
          ...{ user_id: createId(), created_at: now },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['user_id', 'created_at']),
    )
    .insertInto('users')
    .columns(['id', 'created_at'])
    .expression((query) =>
      query.selectFrom('identity').select(['user_id', 'created_at']),
    )
    .returning('id')
    .executeTakeFirst()
  if (added) return { userId: added.id, isNew: true }
  // Another request was first.
  const userId = await findUser(database, { email })
  if (!userId) throw new TypeError('The user was removed meanwhile.')
  return { userId, isNew: false }
}

/** Returns the id of the user with an address. */
export async function findUser(
  database: Database,
  { email }: { email: string },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', 'email')
    .where('subject', '=', email)
    .executeTakeFirst()
  return row?.user_id
}

/** Returns the address of a user. */
export async function findEmail(
  database: Database,
  { userId }: { userId: string },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('identities')
    .select('subject')
    .where('provider', '=', 'email')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.subject
}

/**
 * Runs a step of a change of a user's address, with the address that the user has. No other step of this user runs meanwhile, in
 * any number of processes, and one that rejects has stored nothing.
 */
export async function changeEmail<value>(
  database: Database,
  { userId }: { userId: string },
  run: (transaction: Database, email: string) => Promise<value>,
): Promise<value | undefined> {
  return await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('identities')
      .select('subject')
      .where('provider', '=', 'email')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    return row && (await run(transaction, row.subject))
  })
}

/** Replaces the address of a user. Returns `false` if another user has the new one, or the present one has changed since. */
export async function replaceEmail(
  database: Database,
  parameters: { userId: string; email: string; newEmail: string },
): Promise<boolean> {
  const { userId, email, newEmail } = parameters
  const isTaken = await findUser(database, { email: newEmail })
  if (isTaken) return false
  try {
    const { numUpdatedRows } = await database
      .updateTable('identities')
      .set({ subject: newEmail })
      .where('provider', '=', 'email')
      .where('subject', '=', email)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  } catch (error) {
    // Another user got it between the two queries.
    if ((error as { code?: string }).code === '23505') return false
    throw error
  }
}

/** Returns the device of a key, which is added if the user has none with it. */
export async function ensureDevice(
  database: Database,
  parameters: ensureDevice.Parameters,
): Promise<{ deviceId: string; isNew: boolean }> {
  const { userId, thumbprint, name, now } = parameters
  const id = createId()
  const row = await database
    .insertInto('devices')
    .values({
      ...{ id, user_id: userId, thumbprint, name },
      ...{ created_at: now, seen_at: now },
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'thumbprint']).doUpdateSet({ seen_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { deviceId: row.id, isNew: row.id === id }
}

export declare namespace ensureDevice {
  type Parameters = {
    userId: string
    thumbprint: string
    name: string
    now: Date
  }
}

/** Returns the devices of a user, the last seen first. */
export async function listDevices(
  database: Database,
  { userId }: { userId: string },
): Promise<Selectable<Tables['devices']>[]> {
  return await database
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()
}

/** Renames a device of a user. Returns whether there is one. */
export async function renameDevice(
  database: Database,
  parameters: { userId: string; deviceId: string; name: string },
): Promise<boolean> {
  const { userId, deviceId, name } = parameters
  const { numUpdatedRows } = await database
    .updateTable('devices')
    .set({ name })
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes a device of a user with its sessions. Returns whether there was one. */
export async function removeDevice(
  database: Database,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('devices')
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
