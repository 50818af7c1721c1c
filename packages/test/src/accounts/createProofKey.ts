import type { KeyObject } from 'node:crypto'
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { P256Jwk } from '@latchkit/shared/auth/keys'
import { getThumbprint, hashText } from '@latchkit/shared/auth/keys'

/** Creates a P-256 key, as a frame has it, that signs proofs. */
export function createProofKey(): createProofKey.ReturnType {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const jwk = { kty, crv, x, y } as P256Jwk
  return {
    jwk,
    thumbprint: getThumbprint(jwk),
    prove({ header, ...parameters }) {
      const { method, url, body = '', accessToken, nonce, now } = parameters
      const payload = {
        jti: randomBytes(16).toString('base64url'),
        htm: method,
        htu: url,
        iat: Math.floor((now ?? Date.now()) / 1_000),
        bh: hashText(body),
        ...(nonce !== undefined && { nonce }),
        ...(accessToken !== undefined && { ath: hashText(accessToken) }),
        ...parameters.claims,
      }
      const full = { typ: 'dpop+jwt', alg: 'ES256', jwk, ...header }
      return signToken({ header: full, payload, key: privateKey })
    },
  }
}

export declare namespace createProofKey {
  type ReturnType = {
    jwk: P256Jwk
    thumbprint: string
    /** Creates a proof (RFC 9449); `header` and `claims` replace parts of it. */
    prove(parameters: {
      method: string
      url: string
      body?: string | undefined
      accessToken?: string | undefined
      nonce?: string | undefined
      /** The visitor's clock. */
      now?: number | undefined
      header?: object | undefined
      claims?: object | undefined
    }): string
  }
}

/** Signs a token by ES256. */
export function signToken(parameters: {
  header: object
  payload: unknown
  key: KeyObject
}): string {
  const { header, payload, key } = parameters
  const encode = (value: unknown) =>
    Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode(header)}.${encode(payload)}`
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  const signature = sign('sha256', Buffer.from(signed), options)
  return `${signed}.${signature.toString('base64url')}`
}
