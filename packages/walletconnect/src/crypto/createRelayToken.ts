import { etc, getPublicKey, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { toBase64 } from './encryptEnvelope.ts'

/** Creates the JWT that authenticates a client at a relay. */
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

/** Of base58btc. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Returns the client's id at relays: the `did:key` of its public key. */
export function getClientId(seed: string): string {
  const publicKey = bytesToHex(getEd25519().getPublicKey(seed))
  // The multicodec prefix of Ed25519 keys. The number has no leading zeros, so neither has the base58 text.
  let value = BigInt(`0xed01${publicKey}`)
  let text = ''
  while (value > 0n) {
    text = alphabet[Number(value % 58n)] + text
    value /= 58n
  }
  return `did:key:z${text}`
}

/** Returns Ed25519 with its hash function, which noble leaves to its users; the app may have set one. */
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

/** Returns base64url without padding, as JWTs use it. */
function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
