import { createPublicKey, verify } from 'node:crypto'
import { BaseError, parseJson } from '@latchkit/protocol'
import * as z from 'zod'
import type { Config } from '../config.ts'
import { isOriginAllowed } from './origins.ts'

/** Authenticates a client by its project, origin and token. */
export function authenticate(
  parameters: authenticate.Parameters,
): authenticate.ReturnType {
  const { token, projectId, origin, config, audiences, now } = parameters
  const { projects } = config
  const project = projects.find(({ id }) => id === projectId)
  if (projects.length > 0 && !projectId)
    throw new AuthError('ProjectIdNotSpecified', 'Project id is missing')
  if (projects.length > 0 && !project)
    throw new AuthError('ProjectNotFound', 'Project not found')
  if (!isOriginAllowed(origin, project ? project.origins : config.origins))
    throw new AuthError('OriginNotAllowed', 'Origin is not allowed')
  if (!token) throw new AuthError('MissingJwt', 'JWT is missing')
  return { clientId: verifyToken(token, { audiences, now }), project }
}

export declare namespace authenticate {
  type Parameters = {
    token: string | undefined
    projectId: string | undefined
    origin: string | undefined
    config: Pick<Config, 'projects' | 'origins'>
    audiences: readonly string[]
    now: () => number
  }
  type ReturnType = { clientId: string; project: Config.Project | undefined }
  type ErrorType = AuthError
}

/** A refused connection, worded as by the public relay: code 3000, a tag, and the HTTP status for refused upgrades. */
export class AuthError extends BaseError {
  override name = 'AuthError'
  readonly tag: AuthError.Tag
  /** 401 if other credentials may be accepted, else 403. */
  readonly status: 401 | 403

  constructor(tag: AuthError.Tag, message: string) {
    super(message, { code: 3_000 })
    this.tag = tag
    this.status = unauthorized.has(tag) ? 401 : 403
  }
}

export declare namespace AuthError {
  type Tag =
    | 'ProjectNotFound'
    | 'ProjectIdNotSpecified'
    | 'OriginNotAllowed'
    | 'InvalidJwt'
    | 'ExpiredJwt'
    | 'MissingJwt'
}

const unauthorized: ReadonlySet<AuthError.Tag> = new Set([
  'ProjectIdNotSpecified',
  'ExpiredJwt',
  'MissingJwt',
])

/** Seconds by which clocks may differ. */
const leeway = 120
/** Longest lifetime of a token, in seconds. */
const maxLifetime = 24 * 3_600
const maxTokenLength = 2_048

const headerSchema = z.strictObject({
  alg: z.literal('EdDSA'),
  typ: z.literal('JWT'),
})
const payloadSchema = z.object({
  iss: z.string(),
  // Unchecked: some clients write a URL.
  sub: z.string(),
  aud: z.string(),
  iat: z.int().nonnegative(),
  exp: z.int().nonnegative(),
})

/**
 * Verifies a relay token (JWT, EdDSA, RFC 8037) and returns the client's id, the `did:key` that signed it. The audience may
 * have a trailing slash.
 */
export function verifyToken(
  token: string,
  parameters: verifyToken.Parameters,
): string {
  const { audiences, now } = parameters
  if (token.length > maxTokenLength) throw invalid('it is too long')
  const parts = token.split('.')
  const [header = '', payload = '', signature = ''] = parts
  const bytes = decodeBase64Url(signature)
  if (parts.length !== 3 || bytes?.length !== 64)
    throw invalid('it is malformed')

  if (!headerSchema.safeParse(parsePart(header)).success)
    throw invalid('its header is not {"alg":"EdDSA","typ":"JWT"}')
  const claims = payloadSchema.safeParse(parsePart(payload))
  if (!claims.success) throw invalid('a claim is missing')
  const { iss, aud, iat, exp } = claims.data
  const key = parseDidKey(iss)
  if (!key) throw invalid('its issuer is no did:key of Ed25519')
  if (!isSigned(`${header}.${payload}`, bytes, key))
    throw invalid('its signature is wrong')

  if (!audiences.some((it) => trim(it) === trim(aud)))
    throw invalid('its audience is not this relay')
  const seconds = now() / 1_000
  if (iat > seconds + leeway)
    throw new AuthError('ExpiredJwt', 'JWT is not yet valid; check the clock')
  if (exp < seconds - leeway)
    throw new AuthError('ExpiredJwt', 'JWT is expired; check the clock')
  if (exp - iat > maxLifetime + leeway) throw invalid('it is good for too long')
  return iss
}

export declare namespace verifyToken {
  type Parameters = {
    /** URLs of the relay that a token may be addressed to. */
    audiences: readonly string[]
    /** Milliseconds since 1970. */
    now: () => number
  }
  type ErrorType = AuthError
}

/** Returns the issuer that a token claims to have, unverified; `undefined` if it can't be read. */
export function readIssuer(token: string | undefined): string | undefined {
  if (token === undefined || token.length > maxTokenLength) return undefined
  const claims = payloadSchema.safeParse(parsePart(token.split('.')[1] ?? ''))
  return claims.data?.iss
}

function invalid(reason: string): AuthError {
  return new AuthError('InvalidJwt', `JWT is invalid: ${reason}`)
}

function trim(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url
}

function parsePart(part: string): unknown {
  const bytes = decodeBase64Url(part)
  try {
    return bytes && parseJson(bytes.toString())
  } catch {
    return undefined
  }
}

function isSigned(text: string, signature: Buffer, key: Buffer): boolean {
  const x = key.toString('base64url')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  return verify(null, Buffer.from(text), publicKey, signature)
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const prefix = 'did:key:z'
/** Multicodec prefix of an Ed25519 public key. */
const ed25519 = 'ed01'

/** Returns the Ed25519 public key of a `did:key`, 32 bytes; `undefined` for any other text. */
function parseDidKey(text: string): Buffer | undefined {
  // Longer than any Ed25519 key; arithmetic on it would take long.
  if (!text.startsWith(prefix) || text.length > 64) return undefined
  let value = 0n
  for (const letter of text.slice(prefix.length)) {
    const digit = alphabet.indexOf(letter)
    // A leading zero byte, which an Ed25519 key never has.
    if (digit === -1 || (value === 0n && digit === 0)) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return hex.length === 68 && hex.startsWith(ed25519)
    ? Buffer.from(hex.slice(4), 'hex')
    : undefined
}

/** Decodes base64url without padding; returns `undefined` for anything but its canonical form. */
function decodeBase64Url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
