import { UnauthorizedError } from '@latchkit/shared/auth/errors'
import type { Accounts } from '../Accounts.ts'
import { notify, record } from '../audit.ts'
import type { SessionRow } from '../store/sessions.ts'
import { findSession, removeSession, rotateSession } from '../store/sessions.ts'
import { findEmail } from '../store/users.ts'
import { getExpiry } from './openSession.ts'
import type { RefreshToken } from './refreshTokens.ts'

/** Milliseconds for which the token before is accepted: its answer was lost, or two tabs refresh at once. */
const gracePeriod = 30_000

/**
 * Replaces the refresh token of a session. One that was replaced before, or that another key presents, was copied: the
 * session ends. Rejects with `UnauthorizedError`.
 */
export async function refresh(
  accounts: Accounts,
  parameters: refresh.Parameters,
): Promise<{ session: SessionRow; email: string }> {
  const { database } = accounts
  const { token, channel, origin, thumbprint } = parameters
  const time = accounts.now()
  const now = new Date(time)
  const session = await findSession(database, { id: token.sessionId, now })
  const email =
    session && (await findEmail(database, { userId: session.user_id }))
  if (!session || !email) throw new UnauthorizedError({ reason: 'token' })
  // A cookie can't be moved into a body, nor into the page of another app.
  if (session.storage !== channel || session.origin !== origin)
    throw new UnauthorizedError({ reason: 'token' })
  const isBound = channel === 'key'
  if (isBound && session.thumbprint !== thumbprint)
    return await revoke(accounts, { session, email })

  const signedInAt = session.signed_in_at.getTime()
  const expiresAt = getExpiry({ now: time, signedInAt })
  const { id } = session
  const { generation } = token
  const rotation = { id, generation, thumbprint, now, expiresAt }
  if (await rotateSession(database, rotation)) {
    await database
      .updateTable('devices')
      .set({ seen_at: now })
      .where('id', '=', session.device_id)
      .execute()
    const next = { generation: generation + 1, expires_at: expiresAt }
    return { session: { ...session, ...next }, email }
  }
  const current = await findSession(database, { id, now })
  if (!current) throw new UnauthorizedError({ reason: 'token' })
  const isRecent =
    current.generation === generation + 1 &&
    time - current.rotated_at.getTime() < gracePeriod
  if (isRecent) return { session: current, email }
  return await revoke(accounts, { session, email })
}

export declare namespace refresh {
  type Parameters = {
    token: RefreshToken
    /** Where the token was: in the body, for clients with a key, or in the cookie. */
    channel: SessionRow['storage']
    /** Of the app that embeds the wallet now. */
    origin: string
    thumbprint: string
  }
}

/** Ends the session of a refresh token, if it is the client's to use. */
export async function end(
  accounts: Accounts,
  { token, channel, origin, thumbprint }: refresh.Parameters,
): Promise<void> {
  const { database } = accounts
  const now = new Date(accounts.now())
  const session = await findSession(database, { id: token.sessionId, now })
  const isOwn =
    session?.storage === channel &&
    session.origin === origin &&
    (channel === 'cookie' || session.thumbprint === thumbprint)
  if (!isOwn || !(await removeSession(database, session))) return
  const { user_id: userId, device_id: deviceId } = session
  await record(accounts, { userId, deviceId, origin, event: 'signedOut' })
}

async function revoke(
  accounts: Accounts,
  { session, email }: { session: SessionRow; email: string },
): Promise<never> {
  const { id, user_id: userId, device_id: deviceId, origin } = session
  if (await removeSession(accounts.database, { id })) {
    const event = 'sessionRevoked'
    await record(accounts, { userId, deviceId, origin, event })
    notify(accounts, { to: email, notice: event, origin })
  }
  throw new UnauthorizedError({ reason: 'token' })
}
