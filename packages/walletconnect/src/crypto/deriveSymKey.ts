import { montgomery } from '@noble/curves/abstract/montgomery'
import { etc } from '@noble/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { InvalidPublicKeyError } from '../errors/session.ts'
import { isKey } from '../wire/pairingUri.ts'

/** Returns the symmetric key of two key pairs, in hexadecimal. Throws `InvalidPublicKeyError` for malformed keys, and for keys of low order, whose result is the same for every private key. */
export function deriveSymKey({
  privateKey,
  peerPublicKey,
}: deriveSymKey.Parameters): string {
  if (!isKey(peerPublicKey)) throw new InvalidPublicKeyError()
  try {
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

/** Creates X25519 (RFC 7748) from noble's Montgomery curve. noble's own export would load a second Ed25519. */
export function createX25519(): ReturnType<typeof montgomery> {
  return montgomery({
    P,
    type: 'x25519',
    adjustScalarBytes(bytes) {
      bytes[0] = (bytes[0] as number) & 248
      bytes[31] = ((bytes[31] as number) & 127) | 64
      return bytes
    },
    // x^(P - 2) is the inverse, which throws for a point of low order.
    powPminus2: (x) => etc.invert(x, P),
    randomBytes: etc.randomBytes,
  })
}
