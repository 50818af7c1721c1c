import { bytesToHex } from '@noble/hashes/utils'
import { InvalidPublicKeyError } from '../errors/InvalidPublicKeyError.ts'
import { createX25519 } from './createX25519.ts'
import { hmac } from './hmac.ts'
import { isKey } from './isKey.ts'

/** The key that two parties share, in hex; throws for a public key of low order, with which everybody would share it. */
export function deriveSymKey({
  privateKey,
  peerPublicKey,
}: deriveSymKey.Parameters): string {
  try {
    if (!isKey(peerPublicKey)) throw undefined
    const secret = createX25519().getSharedSecret(privateKey, peerPublicKey)
    // HKDF (RFC 5869) without salt and info: of 32 bytes, one round is all.
    const extracted = hmac(new Uint8Array(32), secret)
    return bytesToHex(hmac(extracted, Uint8Array.of(1)))
  } catch {
    throw new InvalidPublicKeyError()
  }
}

export declare namespace deriveSymKey {
  type Parameters = { privateKey: string; peerPublicKey: string }
  type ErrorType = InvalidPublicKeyError
}
