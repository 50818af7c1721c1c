import { createHash } from 'node:crypto'
import type { Tokens } from '@latchkit/protocol/accounts'
import type { Route } from '@latchkit/shared/api/Route'
import {
  accessTokenLifetime,
  createAccessToken,
} from '@latchkit/shared/auth/accessToken'
import type { SigningKey } from '@latchkit/shared/auth/keys'
import type { Accounts } from '../Accounts.ts'
import { createId } from '../ids.ts'
import type { SessionRow } from '../store/sessions.ts'
import { addSession } from '../store/sessions.ts'
import { createRefreshToken } from './refreshTokens.ts'

/** Milliseconds without a refresh after which a session ends, and after which it ends in any case. */
const idleLifetime = 30 * 86_400_000
const fullLifetime = 90 * 86_400_000

/** The services that accept access tokens. */
const audiences = ['accounts', 'keeper', 'vault']

/** Returns the name of the cookie of sessions whose client can't store a key: apps of one site share cookies, but no session. */
export function getCookieName(origin: string): string {
  const digest = createHash('sha256').update(origin).digest('base64url')
  return `__Host-latchkit-session-${digest.slice(0, 22)}`
}

/** Opens the session of a user who has signed in, and returns its tokens. */
export async function openSession(
  accounts: Accounts,
  parameters: openSession.Parameters,
): Promise<Tokens> {
  const { userId, deviceId, origin, thumbprint, storage } = parameters
  const { signedInAt } = parameters
  const now = signedInAt.getTime()
  const session: SessionRow = {
    ...{ id: createId(), user_id: userId, device_id: deviceId },
    ...{ origin, thumbprint, storage, generation: 0 },
    methods: [...parameters.methods],
    rotated_at: signedInAt,
    signed_in_at: signedInAt,
    expires_at: getExpiry({ now, signedInAt: now }),
  }
  await addSession(accounts.database, session)
  return createTokens(accounts, { ...parameters, session })
}

export declare namespace openSession {
  type Parameters = {
    userId: string
    deviceId: string
    email: string
    /** Of the app that embeds the wallet. */
    origin: string
    thumbprint: string
    storage: SessionRow['storage']
    methods: readonly ('otp' | 'device')[]
    signedInAt: Date
    setHeader: Route.Context['setHeader']
  }
}

/** Returns when a session ends that is used now. */
export function getExpiry(parameters: {
  now: number
  signedInAt: number
}): Date {
  const { now, signedInAt } = parameters
  return new Date(Math.min(now + idleLifetime, signedInAt + fullLifetime))
}

/** Creates the tokens of a session's present generation. The refresh token is in a cookie if the client can't store a key. */
export function createTokens(
  accounts: Accounts,
  parameters: createTokens.Parameters,
): Tokens {
  const { session, email, thumbprint, setHeader } = parameters
  const { user_id: userId, device_id: deviceId, generation } = session
  const { publicUrl: issuer, now } = accounts
  const [signingKey] = accounts.signingKeys as [SigningKey]
  const accessToken = createAccessToken(
    {
      ...{ userId, deviceId, thumbprint },
      sessionId: session.id,
      origin: session.origin,
      methods: session.methods as ('otp' | 'device')[],
      signedInAt: session.signed_in_at.getTime(),
    },
    { issuer, audiences, signingKey, now },
  )
  const token = { sessionId: session.id, generation }
  const refreshToken = createRefreshToken(accounts, token)
  const isCookie = session.storage === 'cookie'
  if (isCookie) {
    const seconds = Math.floor((session.expires_at.getTime() - now()) / 1_000)
    setHeader('set-cookie', formatCookie(session, refreshToken, seconds))
  }
  return {
    ...{ accessToken, userId, deviceId, email },
    expiresIn: accessTokenLifetime,
    ...(!isCookie && { refreshToken }),
  }
}

export declare namespace createTokens {
  type Parameters = {
    session: SessionRow
    email: string
    /** Of the key that the access token is bound to. */
    thumbprint: string
    setHeader: Route.Context['setHeader']
  }
}

/** Formats the cookie, of which browsers keep one for each site that embeds the frame. */
export function formatCookie(
  { origin }: Pick<SessionRow, 'origin'>,
  value: string,
  seconds: number,
): string {
  return `${getCookieName(origin)}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=None; Partitioned`
}
