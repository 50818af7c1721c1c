import * as z from 'zod/mini'
import {
  Email,
  LinkAnswer,
  LinkPart,
  LinkTarget,
  LinkToken,
  Origin,
} from '../accounts/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import { Access, Id } from './schemas.ts'

const Empty = z.strictObject({})

export const startLink = endpoint({
  name: 'startLink',
  group: 'keys',
  auth: 'proof',
  summary:
    'Returns the part of the link for a new device that is for keeper or vault, encrypted for the host that mails it.',
  method: 'POST',
  path: '/v1/link',
  body: z.strictObject({
    email: Email,
    /** The app that embeds the wallet, as its handshake showed it. */
    origin: Origin,
  }),
  response: z.strictObject({ part: LinkPart }),
})

export const getLink = endpoint({
  name: 'getLink',
  group: 'keys',
  summary:
    'Which key, for which app, the link confirms that was opened. Reading it changes nothing.',
  method: 'POST',
  path: '/v1/link/target',
  body: z.strictObject({ token: LinkToken }),
  response: LinkTarget,
})

export const answerLink = endpoint({
  name: 'answerLink',
  group: 'keys',
  summary:
    'Confirms or refuses the device whose link was opened: the key that requested it is then that of the address for twenty minutes.',
  method: 'POST',
  path: '/v1/link/answer',
  body: LinkAnswer,
  response: Empty,
})

export const putAddress = endpoint({
  name: 'putAddress',
  group: 'keys',
  auth: 'session',
  summary:
    'Sets the address whose link lets other devices recover the wallet; for a device with a share.',
  method: 'POST',
  path: '/v1/wallet/address',
  body: z.strictObject({ walletId: Id, email: Email, access: Access }),
  response: Empty,
})
