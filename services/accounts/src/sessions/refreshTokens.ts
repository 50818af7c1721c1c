import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeBase64Url } from '@latchkit/shared/auth/jwt'
import { deriveKey } from '@latchkit/shared/auth/keys'
import type { Accounts } from '../Accounts.ts'

/** Creates the refresh token of a session's generation: authenticated by the service's secret, so that none is stored. */
export function createRefreshToken(
  { secrets }: Pick<Accounts, 'secrets'>,
  parameters: RefreshToken,
): string {
  const { sessionId, generation } = parameters
  const mac = authenticate(String(secrets[0]), parameters)
  return `${sessionId}.${generation}.${mac.toString('base64url')}`
}

/** Parses a refresh token; `undefined` if this service has not created it. */
export function parseRefreshToken(
  { secrets }: Pick<Accounts, 'secrets'>,
  text: string | undefined,
): RefreshToken | undefined {
  const [, sessionId = '', digits = '', encoded = ''] =
    /^([\w-]{22})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/.exec(text ?? '') ?? []
  const mac = decodeBase64Url(encoded)
  if (!mac) return undefined
  const token = { sessionId, generation: Number(digits) }
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(authenticate(secret, token), mac),
  )
  return isOurs ? token : undefined
}

/** Each generation of a session has one. */
export type RefreshToken = { sessionId: string; generation: number }

function authenticate(
  secret: string,
  { sessionId, generation }: RefreshToken,
): Buffer {
  const hmac = createHmac('sha256', deriveKey(secret, 'refresh tokens'))
  return hmac.update(`${sessionId}.${generation}`).digest()
}
