import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import {
  Challenge,
  Email,
  Id,
  LinkAnswer,
  LinkPart,
  LinkTarget,
  LinkToken,
  Origin,
  Otp,
  Tokens,
} from './schemas.ts'

/** Set for a link that the frame's host mails. */
const part = z.optional(LinkPart)

export const startLogin = endpoint({
  name: 'startLogin',
  group: 'accounts',
  auth: 'proof',
  summary: 'Sends a link for a new device, or a code for a known one.',
  method: 'POST',
  path: '/v1/login',
  body: z.strictObject({
    email: Email,
    /** The app that embeds the wallet, as its handshake showed it. */
    origin: Origin,
    /** Sends a link to a known device, too: one that has lost its share of the wallet, or never got one. */
    confirmDevice: z.optional(z.boolean()),
  }),
  response: z.extend(Challenge, {
    action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP']),
    part,
  }),
})

export const resendLogin = endpoint({
  name: 'resendLogin',
  group: 'accounts',
  auth: 'proof',
  summary: 'Sends another link or code; the former one ends.',
  method: 'POST',
  path: '/v1/login/resend',
  body: z.strictObject({ challenge: Id }),
  response: z.extend(Challenge, { part }),
})

export const getDeviceLink = endpoint({
  name: 'getDeviceLink',
  group: 'accounts',
  summary:
    'Which key, for which app, the link confirms that was opened. Reading it changes nothing.',
  method: 'POST',
  path: '/v1/login/device/link',
  body: z.strictObject({ token: LinkToken }),
  response: LinkTarget,
})

export const answerDevice = endpoint({
  name: 'answerDevice',
  group: 'accounts',
  summary:
    'Confirms or refuses the device whose link was opened; a code is mailed then.',
  method: 'POST',
  path: '/v1/login/device/answer',
  body: LinkAnswer,
  response: z.strictObject({}),
})

export const getDeviceStatus = endpoint({
  name: 'getDeviceStatus',
  group: 'accounts',
  auth: 'proof',
  summary:
    'Whether the link for a new device was confirmed, upon which the code was sent.',
  method: 'POST',
  path: '/v1/login/device',
  body: z.strictObject({ challenge: Id }),
  response: z.strictObject({
    status: z.enum(['waiting', 'confirmed', 'refused']),
  }),
})

export const verifyLogin = endpoint({
  name: 'verifyLogin',
  group: 'accounts',
  auth: 'proof',
  summary:
    'Redeems a code for a session that is bound to the key of the proof.',
  method: 'POST',
  path: '/v1/login/code',
  body: z.strictObject({
    challenge: Id,
    otp: Otp,
    /**
     * `key`: the client can store its key, and the session never leaves it. `cookie`: it can't, so the session is in a
     * partitioned cookie, and each page has another key.
     */
    storage: z.enum(['key', 'cookie']),
  }),
  response: Tokens,
})

export const mailLink = endpoint({
  name: 'mailLink',
  group: 'accounts',
  summary:
    "Mails the link for a new device, of the parts of accounts, keeper and vault. The frame's host serves it.",
  method: 'POST',
  path: '/v1/link',
  body: z.strictObject({
    accounts: LinkPart,
    keeper: LinkPart,
    vault: LinkPart,
  }),
  response: z.strictObject({
    /** 16 random bytes in base64url, which the link has too: with the key, they make the text that both screens show. */
    nonce: Id,
  }),
})
