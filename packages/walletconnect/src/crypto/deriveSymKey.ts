import { montgomery } from '@noble/curves/abstract/montgomery'
import { etc } from '@noble/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { InvalidPublicKeyError } from '../errors/session.ts'
import { isKey } from '../wire/pairingUri.ts'

/** The key that two parties share, in hex; throws for a public key of low order, with which everybody would share it. */
export function deriveSymKey({
  privateKey,
  peerPublicKey,
}: deriveSymKey.Parameters): string {
  try {
    if (!isKey(peerPublicKey)) throw undefined
    const secret = createX25519().getSharedSecret(privateKey, peerPublicKey)
    return bytesToHex(hkdf(sha256, secret, undefined, undefined, 32))
  } catch {
    throw new InvalidPublicKeyError()
  }
}

export declare namespace deriveSymKey {
  type Parameters = { privateKey: string; peerPublicKey: string }
  type ErrorType = InvalidPublicKeyError
}

const P = 2n ** 255n - 19n

/** X25519 (RFC 7748) of noble, without the second Ed25519 that comes with noble's own. */
export function createX25519(): ReturnType<typeof montgomery> {
  return montgomery({
    P,
    type: 'x25519',
    adjustScalarBytes(bytes) {
      bytes[0] = (bytes[0] as number) & 248
      bytes[31] = ((bytes[31] as number) & 127) | 64
      return bytes
    },
    // x^(P - 2) is the inverse; a point of low order has none, and it throws.
    powPminus2: (x) => etc.invert(x, P),
    randomBytes: etc.randomBytes,
  })
}
