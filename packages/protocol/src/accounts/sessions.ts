import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Origin, Tokens } from './schemas.ts'

export const refreshSession = endpoint({
  name: 'refreshSession',
  group: 'accounts',
  auth: 'proof',
  summary:
    'Exchanges the refresh token, of the body or the cookie, for new tokens.',
  method: 'POST',
  path: '/v1/session/refresh',
  body: z.strictObject({
    refreshToken: z.optional(z.string().check(z.maxLength(512))),
    /** The app that embeds the wallet now: sessions are for one. */
    origin: Origin,
  }),
  response: Tokens,
})

export const endSession = endpoint({
  name: 'endSession',
  group: 'accounts',
  auth: 'proof',
  summary:
    'Ends the session of a refresh token, of the body or the cookie, whichever it is; answered also if there is none.',
  method: 'POST',
  path: '/v1/session/end',
  body: z.strictObject({
    refreshToken: z.optional(z.string().check(z.maxLength(512))),
    /** The app that the session is for. */
    origin: Origin,
  }),
  response: z.strictObject({}),
})

export const getStorageKeys = endpoint({
  name: 'getStorageKeys',
  group: 'accounts',
  auth: 'session',
  summary:
    'The keys of what the app keeps for the frame where browsers deny it storage, for this device and origin.',
  method: 'POST',
  path: '/v1/session/storage-keys',
  body: z.strictObject({}),
  response: z.strictObject({
    /** 32 bytes each in base64url; the first encrypts, all may decrypt. */
    keys: z.array(z.string().check(z.regex(/^[\w-]{43}$/))),
  }),
})

export const getKeySet = endpoint({
  name: 'getKeySet',
  group: 'accounts',
  isPublic: true,
  summary: 'The public keys of access tokens (RFC 7517).',
  method: 'GET',
  path: '/.well-known/jwks.json',
  response: z.strictObject({
    keys: z.array(
      z.strictObject({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        kid: z.string(),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
      }),
    ),
  }),
  maxAge: 300,
})
