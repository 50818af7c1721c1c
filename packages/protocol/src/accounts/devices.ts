import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, Name, Origin, Time } from './schemas.ts'

export const listDevices = endpoint({
  name: 'listDevices',
  group: 'accounts',
  auth: 'session',
  summary: 'The devices of the user.',
  method: 'GET',
  path: '/v1/devices',
  response: z.strictObject({
    devices: z.array(
      z.strictObject({
        id: Id,
        name: Name,
        createdAt: Time,
        seenAt: Time,
        /** Whether it sent this request. */
        isCurrent: z.boolean(),
      }),
    ),
  }),
})

export const renameDevice = endpoint({
  name: 'renameDevice',
  group: 'accounts',
  auth: 'session',
  summary: 'Gives a device another name.',
  method: 'POST',
  path: '/v1/devices/rename',
  body: z.strictObject({ deviceId: Id, name: Name }),
  response: z.strictObject({}),
})

export const revokeDevice = endpoint({
  name: 'revokeDevice',
  group: 'accounts',
  auth: 'session',
  summary:
    'Ends the sessions of a device, which has to be confirmed as a new one again; right after a login.',
  method: 'POST',
  path: '/v1/devices/revoke',
  body: z.strictObject({ deviceId: Id }),
  response: z.strictObject({}),
})

/** What an audit log records. */
export const auditEvents = [
  ...([
    'userCreated',
    'deviceAdded',
    'deviceRefused',
    'deviceRevoked',
  ] as const),
  ...(['signedIn', 'signedOut', 'sessionRevoked'] as const),
  ...(['emailChangeStarted', 'emailChanged', 'loginLocked'] as const),
  'recoveryKeyReleased',
] as const

export const listEvents = endpoint({
  name: 'listEvents',
  group: 'accounts',
  auth: 'session',
  summary:
    'The latest hundred entries of the audit log of the user, newest first.',
  method: 'GET',
  path: '/v1/events',
  response: z.strictObject({
    events: z.array(
      z.strictObject({
        event: z.enum(auditEvents),
        at: Time,
        deviceId: z.nullable(Id),
        origin: z.nullable(Origin),
      }),
    ),
  }),
})
