import { createHmac } from 'node:crypto'
import {
  endSession,
  getKeySet,
  getStorageKeys,
  refreshSession,
} from '@latchkit/protocol/accounts'
import type { Route } from '@latchkit/shared/api/Route'
import { implement } from '@latchkit/shared/api/Route'
import { readCookie } from '@latchkit/shared/api/readRequest'
import { UnauthorizedError } from '@latchkit/shared/auth/errors'
import { deriveKey } from '@latchkit/shared/auth/keys'
import type { Accounts } from '../Accounts.ts'
import { createTokens, formatCookie, getCookieName } from './openSession.ts'
import { end, refresh } from './refresh.ts'
import { parseRefreshToken } from './refreshTokens.ts'

/** Creates the routes of sessions, and of the keys that verify their tokens. */
export function createSessionRoutes(accounts: Accounts): Route[] {
  const { secrets, signingKeys } = accounts

  return [
    implement(refreshSession, async (context) => {
      const { body, request, thumbprint, setHeader } = context
      const { refreshToken, origin } = body
      const text = refreshToken ?? readCookie(request, getCookieName(origin))
      const token = parseRefreshToken(accounts, text)
      if (!token) throw new UnauthorizedError({ reason: 'token' })
      const channel = refreshToken === undefined ? 'cookie' : 'key'
      const found = await refresh(accounts, {
        ...{ token, channel, origin, thumbprint },
      })
      return createTokens(accounts, { ...found, thumbprint, setHeader })
    }),

    implement(endSession, async (context) => {
      const { body, request, thumbprint, setHeader } = context
      const { refreshToken, origin } = body
      const text = refreshToken ?? readCookie(request, getCookieName(origin))
      const token = parseRefreshToken(accounts, text)
      const channel = refreshToken === undefined ? 'cookie' : 'key'
      // Any generation may end its session: the answer with the last one may have been lost.
      if (token) await end(accounts, { token, channel, origin, thumbprint })
      if (channel === 'cookie')
        setHeader('set-cookie', formatCookie({ origin }, '', 0))
      return {}
    }),

    implement(getStorageKeys, ({ session: { deviceId, origin } }) => ({
      keys: secrets.map((secret) =>
        createHmac('sha256', deriveKey(secret, 'frame storage'))
          .update(`${deviceId}:${origin}`)
          .digest('base64url'),
      ),
    })),

    implement(getKeySet, () => ({ keys: signingKeys.map(({ jwk }) => jwk) })),
  ]
}
