import * as z from 'zod'
import type { KeyImporter } from './createKeyImporter.ts'
import { UnauthorizedError } from './errors.ts'
import { decodeJwt, verifyJwt } from './jwt.ts'
import { getThumbprint, hashText, P256Jwk } from './keys.ts'
import type { ProofNonces } from './proofNonces.ts'

/** Seconds by which the visitor's clock may be off: the nonce, and not this time, makes a proof fresh. */
const clockTolerance = 3_600

const Header = z.strictObject({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: P256Jwk,
})

const digest = z.string().regex(/^[\w-]{43}$/)

const Payload = z.strictObject({
  jti: z.string().regex(/^[\w-]{16,64}$/),
  htm: z.string(),
  htu: z.string(),
  iat: z.int(),
  nonce: z.string().max(64).optional(),
  /** SHA-256 of the body, which RFC 9449 leaves open. */
  bh: digest,
  /** SHA-256 of the access token. */
  ath: digest.optional(),
})

/**
 * Verifies a DPoP proof (RFC 9449 §4.3): signed by its own key, for this method, URL, body and access token, with a fresh
 * nonce. Throws `UnauthorizedError`. The caller marks the returned id as used.
 */
export function verifyProof(
  proof: string | undefined,
  parameters: verifyProof.Parameters,
): verifyProof.ReturnType {
  const { method, url, body, accessToken, nonces, importKey, now } = parameters
  const jwt = decodeJwt(proof)
  const header = Header.safeParse(jwt?.header).data
  const claims = Payload.safeParse(jwt?.payload).data
  const key = header && importKey(header.jwk)
  const isSigned =
    jwt && key && verifyJwt(jwt, { key, algorithm: header.alg }) && claims
  const isMeant =
    isSigned &&
    claims.htm === method &&
    claims.htu === url &&
    claims.bh === hashText(body) &&
    claims.ath === (accessToken && hashText(accessToken)) &&
    Math.abs(now() / 1_000 - claims.iat) <= clockTolerance
  if (!isMeant) throw new UnauthorizedError({ reason: 'proof' })
  if (claims.nonce === undefined || !nonces.isFresh(claims.nonce))
    throw new UnauthorizedError({ reason: 'nonce' })
  return { thumbprint: getThumbprint(header.jwk), id: claims.jti }
}

export declare namespace verifyProof {
  type Parameters = {
    method: string
    /** Of the request, without its query. */
    url: string
    body: Uint8Array
    /** The token that the request carries beside the proof. */
    accessToken?: string | undefined
    nonces: ProofNonces
    importKey: KeyImporter
    /** Milliseconds since 1970. */
    now: () => number
  }
  type ReturnType = {
    /** Of the key that signed. */
    thumbprint: string
    /** Unique for this proof. */
    id: string
  }
  type ErrorType = UnauthorizedError
}
