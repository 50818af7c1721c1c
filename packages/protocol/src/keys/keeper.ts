import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import { Access, Addresses, Bytes, Id, ShareName } from './schemas.ts'

const Share = Bytes(33, 33)
const Empty = z.strictObject({})

export const getWallet = endpoint({
  name: 'getWallet',
  group: 'keys',
  auth: 'session',
  summary: 'The wallet of the user, and the devices with a share of it.',
  method: 'GET',
  path: '/v1/wallet',
  response: z.strictObject({
    wallet: z.nullable(
      z.strictObject({
        walletId: Id,
        /** `pending` until its recovery share is stored, too. */
        status: z.enum(['pending', 'active']),
        addresses: Addresses,
        devices: z.array(z.strictObject({ deviceId: Id, splitId: Id })),
      }),
    ),
  }),
})

export const createWallet = endpoint({
  name: 'createWallet',
  group: 'keys',
  auth: 'session',
  summary:
    'Stores a new wallet with the account share of this device, for an address whose link was confirmed; replaces one that never became active.',
  method: 'POST',
  path: '/v1/wallet',
  body: z.strictObject({
    walletId: Id,
    /** Whose link lets other devices recover the wallet. */
    email: Email,
    addresses: Addresses,
    splitId: Id,
    share: Share,
    access: Access,
  }),
  response: Empty,
})

export const activateWallet = endpoint({
  name: 'activateWallet',
  group: 'keys',
  auth: 'session',
  summary: 'Makes a wallet the one of the user, for good.',
  method: 'POST',
  path: '/v1/wallet/activate',
  body: z.strictObject({ walletId: Id }),
  response: Empty,
})

export const getShare = endpoint({
  name: 'getShare',
  group: 'keys',
  auth: 'session',
  summary:
    'The account share of a device: of this one, with its access, or, right after a login with device link and code, of any.',
  method: 'POST',
  path: '/v1/share',
  body: z.strictObject({
    walletId: Id,
    deviceId: Id,
    access: z.optional(Access),
  }),
  response: z.strictObject({ splitId: Id, share: Share }),
})

export const putShare = endpoint({
  name: 'putShare',
  group: 'keys',
  auth: 'session',
  summary: 'Stores the account share of this device, in place of a former one.',
  method: 'POST',
  path: '/v1/share/put',
  body: z.strictObject({
    walletId: Id,
    splitId: Id,
    share: Share,
    access: Access,
    /** Of the share that this device has now, unless its link was just confirmed. */
    formerAccess: z.optional(Access),
  }),
  response: Empty,
})

export const removeShare = endpoint({
  name: 'removeShare',
  group: 'keys',
  auth: 'session',
  summary:
    'Removes the account share of a device, which then can sign no more; right after a login.',
  method: 'POST',
  path: '/v1/share/remove',
  body: z.strictObject({ walletId: Id, deviceId: Id }),
  response: Empty,
})

export const findShares = endpoint({
  name: 'findShares',
  group: 'keys',
  summary:
    'Which account shares are stored, of those named by the ids of wallet, device and split. The ids are random, so only who has them can ask.',
  isPublic: true,
  method: 'POST',
  path: '/v1/shares/find',
  body: z.strictObject({ shares: z.array(ShareName).check(z.maxLength(100)) }),
  response: z.strictObject({ stored: z.array(ShareName) }),
})
