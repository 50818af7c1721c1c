import { stripText } from '@latchkit/protocol'
import {
  auditEvents,
  listDevices,
  listEvents,
  renameDevice,
  revokeDevice,
} from '@latchkit/protocol/accounts'
import { ApiError } from '@latchkit/shared/api/ApiError'
import type { Route } from '@latchkit/shared/api/Route'
import { implement } from '@latchkit/shared/api/Route'
import { requireFreshLogin } from '@latchkit/shared/keyService/rules'
import type { Accounts } from '../Accounts.ts'
import { notify, record } from '../audit.ts'
import * as users from '../store/users.ts'

/** Creates the routes of the security page: devices and the audit log. */
export function createDeviceRoutes(accounts: Accounts): Route[] {
  const { database, now } = accounts

  return [
    implement(listDevices, async ({ session }) => {
      const rows = await users.listDevices(database, session)
      const devices = rows.map(({ id, name, created_at, seen_at }) => ({
        ...{ id, name },
        createdAt: created_at.getTime(),
        seenAt: seen_at.getTime(),
        isCurrent: id === session.deviceId,
      }))
      return { devices }
    }),

    implement(renameDevice, async ({ body, session }) => {
      const { userId } = session
      const name = stripText(body.name, { max: 64 })
      const description = '"name" is not valid'
      if (!name) throw new ApiError({ status: 400, field: 'name', description })
      const { deviceId } = body
      const device = { userId, deviceId, name }
      if (!(await users.renameDevice(database, device)))
        throw createMissingError()
      return {}
    }),

    implement(revokeDevice, async ({ body, session }) => {
      const { userId } = session
      const { deviceId } = body
      requireFreshLogin(session, { now: now() })
      if (!(await users.removeDevice(database, { userId, deviceId })))
        throw createMissingError()
      await reportRevocation(accounts, { userId, deviceId })
      return {}
    }),

    implement(listEvents, async ({ session }) => {
      const rows = await database
        .selectFrom('audit_events')
        .select(['event', 'at', 'device_id', 'origin'])
        .where('user_id', '=', session.userId)
        .orderBy('id', 'desc')
        .limit(100)
        .execute()
      const events = rows.flatMap(({ event, at, device_id, origin }) => {
        const known = auditEvents.find((it) => it === event)
        const entry = { at: at.getTime(), deviceId: device_id, origin }
        return known ? [{ ...entry, event: known }] : []
      })
      return { events }
    }),
  ]
}

/** Records that a device was removed, and mails its user. */
async function reportRevocation(
  accounts: Accounts,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<void> {
  await record(accounts, { userId, deviceId, event: 'deviceRevoked' })
  const to = await users.findEmail(accounts.database, { userId })
  if (to) notify(accounts, { to, notice: 'deviceRevoked' })
}

function createMissingError(): ApiError {
  const description = 'There is no such device'
  return new ApiError({ status: 404, field: 'deviceId', description })
}
