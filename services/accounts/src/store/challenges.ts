import type { Insertable, Selectable } from 'kysely'
import type { ChallengesTable, Database } from '../database/tables.ts'

/** A code or a link that was sent. */
export type Challenge = Selectable<ChallengesTable>

/** Tries for one code. */
const maxTries = 5

/** Adds a challenge; open ones of the same key, address and kind end. */
export async function addChallenge(
  database: Database,
  challenge: Insertable<ChallengesTable>,
): Promise<void> {
  const { kind, thumbprint, email } = challenge
  // One statement: as one transaction, with one answer to wait for.
  await database
    .with('former', (query) =>
      query
        .deleteFrom('challenges')
        .where('thumbprint', '=', thumbprint)
        .where('email', '=', email)
        .where('kind', '=', kind),
    )
    .insertInto('challenges')
    .values(challenge)
    .execute()
}

/** Who may use a challenge: the key that requested it, for what it was requested. */
export type ChallengeKey = Pick<Challenge, 'id' | 'kind' | 'thumbprint'>

/** Returns a challenge, whatever its status; `undefined` for any other key. */
export async function findChallenge(
  database: Database,
  { id, kind, thumbprint }: ChallengeKey,
): Promise<Challenge | undefined> {
  return await database
    .selectFrom('challenges')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('thumbprint', '=', thumbprint)
    .executeTakeFirst()
}

/**
 * Counts one try of a code and returns the challenge; `undefined` if there is none to try: another key, another step, used,
 * expired, or out of tries. Of any number of calls at once, in any number of processes, five return it.
 */
export async function countTry(
  database: Database,
  { id, kind, thumbprint, now }: ChallengeKey & { now: Date },
): Promise<Challenge | undefined> {
  return await database
    .updateTable('challenges')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('thumbprint', '=', thumbprint)
    .where('step', '=', 'code')
    .where('status', '=', 'open')
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Marks a challenge as used. Returns whether this call did it, and its code is still the one that was compared. */
export async function useChallenge(
  database: Database,
  { id, code_hash: hash }: Pick<Challenge, 'id' | 'code_hash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('challenges')
    .set({ status: 'used' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Replaces what an open challenge accepts, unless it was sent after `sentBefore`. Returns the challenge as it is then. */
export async function renewChallenge(
  database: Database,
  parameters: renewChallenge.Parameters,
): Promise<Challenge | undefined> {
  const { id, step, sentBefore, ...values } = parameters
  return await database
    .updateTable('challenges')
    .set({ ...values, tries: 0 })
    .where('id', '=', id)
    .where('step', '=', step)
    .where('status', '=', 'open')
    .where('sent_at', '<=', sentBefore)
    .returningAll()
    .executeTakeFirst()
}

export declare namespace renewChallenge {
  type Parameters = Pick<
    Challenge,
    'id' | 'step' | 'code_hash' | 'link_hash' | 'sent_at' | 'expires_at'
  > & { sentBefore: Date }
}

/** Returns the open challenge of a link; `undefined` if it was opened, replaced or has expired. */
export async function findByLink(
  database: Database,
  { link_hash, now }: LinkKey,
): Promise<Challenge | undefined> {
  return await database
    .selectFrom('challenges')
    .selectAll()
    .where('link_hash', '=', link_hash)
    .where('step', '=', 'device')
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends the first step of a login on a new device, once: a code is next, or it is refused. */
export async function answerLink(
  database: Database,
  parameters: LinkKey & { code_hash: Uint8Array | null; expires_at: Date },
): Promise<Challenge | undefined> {
  const { link_hash, now, code_hash, expires_at } = parameters
  const isConfirmed = code_hash !== null
  return await database
    .updateTable('challenges')
    .set({
      step: isConfirmed ? 'code' : 'device',
      status: isConfirmed ? 'open' : 'refused',
      link_hash: null,
      tries: 0,
      sent_at: now,
      ...{ code_hash, expires_at },
    })
    .where('link_hash', '=', link_hash)
    .where('step', '=', 'device')
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export type LinkKey = { link_hash: Uint8Array; now: Date }

/** Removes the changes of a user's address that are not completed. */
export async function removeEmailChanges(
  database: Database,
  { userId }: { userId: string },
): Promise<void> {
  await database
    .deleteFrom('challenges')
    .where('kind', 'in', ['emailPrimary', 'emailSecondary'])
    .where('user_id', '=', userId)
    .execute()
}

/** Removes challenges that ended before a time. */
export async function removeChallenges(
  database: Database,
  { endedBefore }: { endedBefore: Date },
): Promise<void> {
  await database
    .deleteFrom('challenges')
    .where('expires_at', '<', endedBefore)
    .execute()
}
