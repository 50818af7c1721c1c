import type { KeyObject } from 'node:crypto'
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
} from 'node:crypto'
import * as z from 'zod'

const coordinate = z.string().regex(/^[\w-]{43}$/)

/** A P-256 public key as a JSON Web Key (RFC 7517), without private or other parts. */
export const P256Jwk = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
})

export type P256Jwk = z.output<typeof P256Jwk>

/** An Ed25519 public key as access tokens are verified by. */
export const SigningJwk = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: coordinate,
  kid: coordinate,
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})

export type SigningJwk = z.output<typeof SigningJwk>

/** A key set (RFC 7517 §5). */
export const KeySet = z.strictObject({ keys: z.array(SigningJwk).max(16) })

export type KeySet = z.output<typeof KeySet>

/** Imports a public key; `undefined` if its point is not on the curve. */
export function importJwk(jwk: P256Jwk | SigningJwk): KeyObject | undefined {
  try {
    return createPublicKey({ key: { ...jwk }, format: 'jwk' })
  } catch {
    return undefined
  }
}

/** Returns the thumbprint of a P-256 key (RFC 7638). */
export function getThumbprint({ crv, kty, x, y }: P256Jwk): string {
  return hashText(JSON.stringify({ crv, kty, x, y }))
}

/** Returns the SHA-256 of a text or bytes in base64url. */
export function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Derives 32 bytes for one purpose from a service's secret (RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `latchkit ${purpose}`, 32))
}

/** What a DER encoding of an Ed25519 private key begins with (RFC 8410 §7). */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives the Ed25519 key that signs access tokens, with its public part. */
export function deriveSigningKey(secret: string): SigningKey {
  const seed = deriveKey(secret, 'access tokens')
  const key = createPrivateKey({
    key: Buffer.concat([derPrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const kid = hashText(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }
  return { key, jwk: SigningJwk.parse(jwk) }
}

export type SigningKey = { readonly key: KeyObject; readonly jwk: SigningJwk }
