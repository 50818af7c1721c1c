import type { KeyObject } from 'node:crypto'
import * as z from 'zod'
import { UnauthorizedError } from './errors.ts'
import { decodeJwt, signJwt, verifyJwt } from './jwt.ts'
import type { KeySource } from './keySource.ts'
import type { SigningKey } from './keys.ts'
import { hashText } from './keys.ts'
import { createRecentMap } from './recentMap.ts'

/** Seconds for which an access token is valid. */
export const accessTokenLifetime = 600

/** Seconds by which the clocks of two services may differ. */
const clockTolerance = 60

const id = z.string().regex(/^[\w-]{22}$/)

/** What an access token states (RFC 9068), as its issuer signs it. */
const Claims = z.strictObject({
  iss: z.string(),
  aud: z.array(z.string()).max(8),
  /** The user. */
  sub: id,
  /** The session, and the device that it is on. */
  sid: id,
  did: id,
  /** Of the app that embeds the wallet. */
  origin: z.string(),
  /** How the user signed in (RFC 8176): by code, and whether the link for new devices was opened. */
  amr: z.array(z.enum(['otp', 'device'])).max(2),
  /** When the user signed in, seconds since 1970. */
  auth_time: z.int(),
  iat: z.int(),
  exp: z.int(),
  cnf: z.strictObject({ jkt: z.string().regex(/^[\w-]{43}$/) }),
})

const Header = z.strictObject({
  typ: z.literal('at+jwt'),
  alg: z.literal('EdDSA'),
  kid: z.string().regex(/^[\w-]{43}$/),
})

/** Who sent a request: a signed-in user, on a device, through the app of an origin. */
export type Session = {
  readonly userId: string
  readonly sessionId: string
  readonly deviceId: string
  /** Of the app that embeds the wallet. */
  readonly origin: string
  /** The thumbprint of the key that only the wallet's frame on this device has. */
  readonly thumbprint: string
  /** `otp`: a code was entered; `device`: the link for new devices was opened before. */
  readonly methods: readonly ('otp' | 'device')[]
  /** When the user signed in, in milliseconds since 1970. */
  readonly signedInAt: number
}

/** Creates an access token, valid for ten minutes. */
export function createAccessToken(
  session: Session,
  { issuer, audiences, signingKey, now }: createAccessToken.Parameters,
): string {
  const iat = Math.floor(now() / 1_000)
  const payload: z.input<typeof Claims> = {
    iss: issuer,
    aud: [...audiences],
    sub: session.userId,
    sid: session.sessionId,
    did: session.deviceId,
    origin: session.origin,
    amr: [...session.methods],
    auth_time: Math.floor(session.signedInAt / 1_000),
    ...{ iat, exp: iat + accessTokenLifetime },
    cnf: { jkt: session.thumbprint },
  }
  const { key, jwk } = signingKey
  const header = { typ: 'at+jwt', alg: 'EdDSA', kid: jwk.kid }
  return signJwt({ header, payload, key })
}

export declare namespace createAccessToken {
  type Parameters = {
    issuer: string
    audiences: readonly string[]
    signingKey: SigningKey
    /** Milliseconds since 1970. */
    now: () => number
  }
}

/** Tokens that are remembered, of some 1 kB each. */
const maxVerified = 1_000

/** What a verified token states, with what has to hold at each of its uses. */
type Verified = {
  readonly session: Session
  readonly keyId: string
  /** By which its signature was verified. */
  readonly key: KeyObject
  /** Seconds since 1970. */
  readonly iat: number
  readonly exp: number
}

/**
 * Creates what verifies access tokens, whose holder has yet to prove its key. A page sends one token with each of its requests
 * for ten minutes: what was verified is remembered by the SHA-256 of the whole token, and its times and its key, which may
 * have been withdrawn, are checked at each use. What is refused is not remembered.
 */
export function createTokenVerifier(
  parameters: createTokenVerifier.Parameters,
): TokenVerifier {
  const { keys, now, limit = maxVerified } = parameters
  const verified = createRecentMap<Verified>({ limit })

  return async (token) => {
    const digest = hashText(token)
    const known = verified.get(digest)
    const found = known ?? (await verify(token, parameters))
    const key = found && (await keys.find(found.keyId))
    const seconds = now() / 1_000
    const isValid =
      found &&
      key &&
      // A set of keys that was read again has other objects for the same keys.
      found.key.equals(key) &&
      found.iat <= seconds + clockTolerance &&
      found.exp > seconds - clockTolerance
    if (isValid) {
      if (!known) verified.set(digest, found)
      return found.session
    }
    verified.delete(digest)
    throw new UnauthorizedError({ reason: 'token' })
  }
}

export declare namespace createTokenVerifier {
  type Parameters = {
    issuer: string
    /** One of the token's audiences: the service that verifies it. */
    audience: string
    keys: KeySource
    /** Milliseconds since 1970. */
    now: () => number
    /** Tokens that are remembered. Default 1,000. */
    limit?: number | undefined
  }
}

/** Verifies an access token. Rejects with `UnauthorizedError`. */
export type TokenVerifier = (token: string) => Promise<Session>

/** Returns what an access token states if it was signed for this service; its times are not checked. */
async function verify(
  token: string,
  { issuer, audience, keys }: createTokenVerifier.Parameters,
): Promise<Verified | undefined> {
  const jwt = decodeJwt(token)
  const header = Header.safeParse(jwt?.header).data
  const claims = Claims.safeParse(jwt?.payload).data
  const key = header && claims && (await keys.find(header.kid))
  const isOurs =
    jwt &&
    key &&
    verifyJwt(jwt, { key, algorithm: header.alg }) &&
    claims.iss === issuer &&
    claims.aud.includes(audience) &&
    claims.exp - claims.iat <= accessTokenLifetime
  if (!isOurs) return undefined
  const { iat, exp } = claims
  const session: Session = {
    userId: claims.sub,
    sessionId: claims.sid,
    deviceId: claims.did,
    origin: claims.origin,
    thumbprint: claims.cnf.jkt,
    methods: claims.amr,
    signedInAt: claims.auth_time * 1_000,
  }
  return { session, keyId: header.kid, key, iat, exp }
}
