import type { KeyObject } from 'node:crypto'
import { sign, verify } from 'node:crypto'
import { InvalidJsonError, parseJson } from '@latchkit/protocol'
import { readJson } from '../json/readJson.ts'

/** Characters of the longest token that is read. */
const maxLength = 4_096

/** Values in a token's header or payload. */
const maxValues = 64

/** Encodes and signs a JSON Web Token (RFC 7519) with an Ed25519 key. */
export function signJwt(parameters: signJwt.Parameters): string {
  const { header, payload, key } = parameters
  const signed = [header, payload].map(encodePart).join('.')
  const signature = sign(null, Buffer.from(signed), key)
  return `${signed}.${signature.toString('base64url')}`
}

export declare namespace signJwt {
  type Parameters = { header: object; payload: object; key: KeyObject }
}

function encodePart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Decodes an untrusted token without checking its signature; `undefined` if it is malformed. */
export function decodeJwt(text: unknown): DecodedJwt | undefined {
  if (typeof text !== 'string' || text.length > maxLength) return undefined
  const parts = text.split('.')
  const [header, payload, signature] = parts.map(decodeBase64Url)
  if (parts.length !== 3 || !header || !payload || !signature) return undefined
  try {
    return {
      header: readPart(header),
      payload: readPart(payload),
      signed: text.slice(0, text.lastIndexOf('.')),
      signature,
    }
  } catch (error) {
    if (error instanceof InvalidJsonError || error instanceof TypeError)
      return undefined
    throw error
  }
}

export type DecodedJwt = {
  readonly header: unknown
  readonly payload: unknown
  /** What the signature is for. */
  readonly signed: string
  readonly signature: Buffer
}

function readPart(bytes: Buffer): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  // Readers choose different values of a key that is given twice.
  if (readJson(text, { maxDepth: 4, maxValues }).hasRepeatedKey)
    throw new InvalidJsonError()
  return parseJson(text)
}

/** Decodes base64url (RFC 4648 §5) without padding, in its only canonical spelling; `undefined` for any other text. */
export function decodeBase64Url(text: string): Buffer | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

/** Returns whether the signature of a token is that of a key. Never throws. */
export function verifyJwt(
  jwt: DecodedJwt,
  { key, algorithm }: verifyJwt.Parameters,
): boolean {
  const data = Buffer.from(jwt.signed)
  try {
    if (algorithm === 'EdDSA') return verify(null, data, key, jwt.signature)
    const options = { key, dsaEncoding: 'ieee-p1363' } as const
    return verify('sha256', data, options, jwt.signature)
  } catch {
    return false
  }
}

export declare namespace verifyJwt {
  type Parameters = { key: KeyObject; algorithm: 'EdDSA' | 'ES256' }
}
