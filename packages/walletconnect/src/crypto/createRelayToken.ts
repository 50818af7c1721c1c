import { utf8ToBytes } from '@noble/hashes/utils'
import { getClientId } from './getClientId.ts'
import { getEd25519 } from './getEd25519.ts'
import { toBase64Url } from './toBase64Url.ts'

/** The JWT with which a client presents itself to a relay. */
export function createRelayToken({
  seed,
  audience,
  subject,
  issuedAt,
  lifetime,
}: createRelayToken.Parameters): string {
  const text = [
    { alg: 'EdDSA', typ: 'JWT' },
    {
      iss: getClientId(seed),
      sub: subject,
      aud: audience,
      iat: issuedAt,
      exp: issuedAt + lifetime,
    },
  ]
    .map((part) => toBase64Url(utf8ToBytes(JSON.stringify(part))))
    .join('.')
  const signature = getEd25519().sign(utf8ToBytes(text), seed)
  return `${text}.${toBase64Url(signature)}`
}

export declare namespace createRelayToken {
  type Parameters = {
    /** 32 bytes in hex. */
    seed: string
    /** The relay's URL as it is configured. */
    audience: string
    /** 32 random bytes in hex. */
    subject: string
    /** In seconds since 1970. */
    issuedAt: number
    /** In seconds. */
    lifetime: number
  }
}
