import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id } from './schemas.ts'

export const getManagedKey = endpoint({
  name: 'getManagedKey',
  group: 'accounts',
  auth: 'session',
  summary:
    'The keys that wrap what a wallet in managed mode is recovered with, right after a login; a device that is new needs the device link, too.',
  method: 'POST',
  path: '/v1/recovery/managed-key',
  body: z.strictObject({ walletId: Id }),
  response: z.strictObject({
    /** 32 bytes each in base64url; the first wraps, all may unwrap. */
    keys: z.array(z.string().check(z.regex(/^[\w-]{43}$/))),
  }),
})
