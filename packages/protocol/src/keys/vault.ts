import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  Access,
  Bytes,
  Id,
  Mode,
  RecoveryMethod,
  WrappedKeys,
} from './schemas.ts'

/** A share of 33 bytes, encrypted in the frame. */
const Sealed = Bytes(62, 62)
const Empty = z.strictObject({})

export const createRecovery = endpoint({
  name: 'createRecovery',
  group: 'keys',
  auth: 'session',
  summary:
    'Stores how a new wallet is recovered, for an address whose link was confirmed.',
  method: 'POST',
  path: '/v1/recovery',
  body: z.strictObject({
    walletId: Id,
    /** Whose link lets other devices recover the wallet. */
    email: Email,
    mode: Mode,
    keys: WrappedKeys,
    splitId: Id,
    sealed: Sealed,
    access: Access,
  }),
  response: Empty,
})

export const putRecovery = endpoint({
  name: 'putRecovery',
  group: 'keys',
  auth: 'session',
  summary:
    'Stores another recovery share of this device; former ones stay until it is confirmed. A conflict if the wrapped keys are others now: the share would be sealed under a key that is gone.',
  method: 'POST',
  path: '/v1/recovery/put',
  body: z.strictObject({
    walletId: Id,
    splitId: Id,
    sealed: Sealed,
    /** Of the wrapped keys whose key sealed the share, by `hashWrappedKeys`. */
    keysHash: Bytes(32, 32),
    access: Access,
    /** Of the share that this device has now, unless its link was just confirmed. */
    formerAccess: z.optional(Access),
  }),
  response: Empty,
})

export const confirmRecovery = endpoint({
  name: 'confirmRecovery',
  group: 'keys',
  auth: 'session',
  summary:
    'States that the keeper has the share of the same split: former ones of this device are removed, and wallets of the user that were never confirmed.',
  method: 'POST',
  path: '/v1/recovery/confirm',
  body: z.strictObject({ walletId: Id, splitId: Id }),
  response: Empty,
})

export const getRecovery = endpoint({
  name: 'getRecovery',
  group: 'keys',
  auth: 'session',
  summary:
    'What a wallet is recovered from, right after a login: to a device with the access of its share, or whose link was confirmed.',
  method: 'POST',
  path: '/v1/recovery/get',
  body: z.strictObject({ walletId: Id, access: z.optional(Access) }),
  response: z.strictObject({
    mode: Mode,
    keys: WrappedKeys,
    shares: z.array(
      z.strictObject({ deviceId: Id, splitId: Id, sealed: Sealed }),
    ),
  }),
})

export const getProtection = endpoint({
  name: 'getProtection',
  group: 'keys',
  auth: 'session',
  summary:
    'Who can recover a wallet, by which methods, and from the shares of which devices: nothing that it is recovered from.',
  method: 'POST',
  path: '/v1/recovery/protection',
  body: z.strictObject({ walletId: Id, access: z.optional(Access) }),
  response: z.strictObject({
    mode: Mode,
    /** Whether `getRecovery` would refuse the session until the user signs in again. */
    needsLogin: z.boolean(),
    methods: z.array(RecoveryMethod),
    shares: z.array(z.strictObject({ deviceId: Id, splitId: Id })),
  }),
})

export const upgradeRecovery = endpoint({
  name: 'upgradeRecovery',
  group: 'keys',
  auth: 'session',
  summary:
    'Gives a wallet to its user alone: replaces all keys and recovery shares by those of this device. There is no way back.',
  method: 'POST',
  path: '/v1/recovery/upgrade',
  body: z.strictObject({
    walletId: Id,
    keys: WrappedKeys,
    splitId: Id,
    sealed: Sealed,
    access: Access,
    /** Of the share that this device has now, unless its link was just confirmed. */
    formerAccess: z.optional(Access),
  }),
  response: Empty,
})

export const removeRecovery = endpoint({
  name: 'removeRecovery',
  group: 'keys',
  auth: 'session',
  summary: 'Removes the recovery shares of a device, right after a login.',
  method: 'POST',
  path: '/v1/recovery/remove',
  body: z.strictObject({ walletId: Id, deviceId: Id }),
  response: Empty,
})
