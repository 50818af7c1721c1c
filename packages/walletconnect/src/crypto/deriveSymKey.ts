import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { InvalidPublicKeyError } from '../errors/InvalidPublicKeyError.ts'
import { createX25519 } from './createX25519.ts'
import { isKey } from './isKey.ts'

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
