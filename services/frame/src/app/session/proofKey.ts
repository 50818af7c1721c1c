import { base64urlnopad } from '@scure/base'
import { createId } from '../../keys/bytes.ts'
import type { FrameStorage } from '../../storage/openFrameStorage.ts'

/** A key of P-256 that can't be read; sessions are bound to it. */
export type ProofKey = {
  readonly privateKey: CryptoKey
  /** The public key (RFC 7517), without what is not part of its thumbprint. */
  readonly jwk: object
  /** Of the public key (RFC 7638), in base64url. */
  readonly thumbprint: string
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Returns the key of this device, which is created on the first visit; without a storage each page has another one. */
export async function openProofKey(storage: FrameStorage): Promise<ProofKey> {
  const stored = (await storage.get('proofKey')) as CryptoKeyPair | undefined
  const pair = stored ?? (await addKey(storage))
  const exported = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const { kty, crv, x, y } = exported
  const thumbprint = await hash(JSON.stringify({ crv, kty, x, y }))
  return { privateKey: pair.privateKey, jwk: { kty, crv, x, y }, thumbprint }
}

/** Creates the key; of pages that are opened at once, one does. */
async function addKey(storage: FrameStorage): Promise<CryptoKeyPair> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign'])
  return (await storage.add('proofKey', pair)) as CryptoKeyPair
}

/** Creates a DPoP proof (RFC 9449) of one request, with the hash of its body. */
export async function createProof(
  { privateKey, jwk }: ProofKey,
  parameters: createProof.Parameters,
): Promise<string> {
  const { method, url, body, accessToken, nonce, now } = parameters
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk }
  const payload = {
    jti: createId(),
    htm: method,
    htu: url,
    iat: Math.floor(now / 1_000),
    bh: await hash(body),
    ...(nonce !== undefined && { nonce }),
    ...(accessToken !== undefined && { ath: await hash(accessToken) }),
  }
  const signed = `${encode(header)}.${encode(payload)}`
  const options = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(
    options,
    privateKey,
    toBytes(signed),
  )
  return `${signed}.${base64urlnopad.encode(new Uint8Array(signature))}`
}

export declare namespace createProof {
  type Parameters = {
    method: string
    /** Without the query. */
    url: string
    /** As it is sent; empty for none. */
    body: string
    accessToken?: string | undefined
    /** The latest one of the service. */
    nonce?: string | undefined
    /** Milliseconds since 1970. */
    now: number
  }
}

/** Returns the SHA-256 of a text in base64url. */
export async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', toBytes(text))
  return base64urlnopad.encode(new Uint8Array(digest))
}

function encode(value: object): string {
  return base64urlnopad.encode(toBytes(JSON.stringify(value)))
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
