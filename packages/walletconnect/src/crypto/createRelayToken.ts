import { utf8ToBytes } from '@noble/hashes/utils'
import { createSigner } from './createSigner.ts'
import { getClientId } from './getClientId.ts'
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
  const signature = createSigner(seed).sign(utf8ToBytes(text))
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
