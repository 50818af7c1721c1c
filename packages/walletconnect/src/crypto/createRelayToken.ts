import { etc, getPublicKey, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { toBase64 } from './encryptEnvelope.ts'

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

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** How a relay knows a client: the `did:key` of its seed. */
export function getClientId(seed: string): string {
  const publicKey = bytesToHex(getEd25519().getPublicKey(seed))
  // Multicodec's mark of an Ed25519 key; so there is never a leading zero.
  let value = BigInt(`0xed01${publicKey}`)
  let text = ''
  for (; value; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return `did:key:z${text}`
}

/** Ed25519 of noble, which leaves the hash to its user; an app may have set it. */
function getEd25519(): getEd25519.ReturnType {
  setHash(etc)
  return { getPublicKey, sign }
}

declare namespace getEd25519 {
  type ReturnType = {
    getPublicKey: typeof getPublicKey
    sign: typeof sign
  }
}

function setHash(hashes: typeof etc): void {
  hashes.sha512Sync ??= (...parts) => sha512(etc.concatBytes(...parts))
}

/** The base64url without padding of JWTs. */
function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
