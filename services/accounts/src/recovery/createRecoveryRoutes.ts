import { getManagedKey } from '@latchkit/protocol/accounts'
import { createRateError } from '@latchkit/shared/api/createApi'
import type { Route } from '@latchkit/shared/api/Route'
import { implement } from '@latchkit/shared/api/Route'
import type { Session } from '@latchkit/shared/auth/accessToken'
import { UnauthorizedError } from '@latchkit/shared/auth/errors'
import { deriveKey } from '@latchkit/shared/auth/keys'
import { requireRecovery } from '@latchkit/shared/keyService/rules'
import type { Accounts } from '../Accounts.ts'
import { notify, record } from '../audit.ts'
import { findEmail } from '../store/users.ts'

const hour = 3_600_000

/** Times in an hour and a day that the keys of one user are released. */
const releases = [
  { name: 'hour', limit: 10, window: hour },
  { name: 'day', limit: 30, window: 24 * hour },
]

/** Creates the route of the keys that wallets in `managed` mode are recovered with. */
export function createRecoveryRoutes(accounts: Accounts): Route[] {
  const { state, recoverySecrets, now } = accounts

  return [
    implement(getManagedKey, async ({ body: { walletId }, session }) => {
      const { userId, deviceId, origin } = session
      const device = await findDevice(accounts, session)
      requireRecovery(session, { isKnown: device.isKnown, now: now() })
      // What is refused releases nothing, and is not to use up what the user may have.
      for (const { name, ...use } of releases) {
        const key = `recovery:${name}:${userId}`
        const { isAllowed, resetsIn } = await state.count({ key, ...use })
        if (!isAllowed) throw createRateError(resetsIn)
      }
      await report(accounts, { userId, deviceId, origin, name: device.name })
      // Ids have one length, so that no two pairs are the same text.
      const purpose = `recovery ${userId}:${walletId}`
      return {
        keys: recoverySecrets.map((secret) =>
          deriveKey(secret, purpose).toString('base64url'),
        ),
      }
    }),
  ]
}

/** Returns the name of a session's device, and whether the user had it before the login of the session. */
async function findDevice(
  { database }: Accounts,
  { sessionId }: Session,
): Promise<{ name: string; isKnown: boolean }> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('devices', 'devices.id', 'sessions.device_id')
    .select(['devices.name', 'devices.created_at', 'sessions.signed_in_at'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!row) throw new UnauthorizedError({ reason: 'token' })
  return { name: row.name, isKnown: row.created_at < row.signed_in_at }
}

/** Records a release before it happens, and mails the user if the keys were given to other devices only. */
async function report(
  accounts: Accounts,
  parameters: report.Parameters,
): Promise<void> {
  const { database } = accounts
  const { userId, deviceId, origin, name } = parameters
  const event = 'recoveryKeyReleased'
  const former = await database
    .selectFrom('audit_events')
    .select('device_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('event', '=', event)
    .execute()
  await record(accounts, { userId, deviceId, origin, event })
  // The first release is for the device on which the wallet is created.
  const isFirst = former.length === 0
  const isNew = !former.some(({ device_id }) => device_id === deviceId)
  const to = isNew && !isFirst && (await findEmail(database, { userId }))
  if (to) notify(accounts, { to, notice: event, origin, device: name })
}

declare namespace report {
  type Parameters = {
    userId: string
    deviceId: string
    origin: string
    /** Of the device. */
    name: string
  }
}
