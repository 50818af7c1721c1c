import { etc, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { decodeBase58 } from './base58.ts'

/** Whether a signature of an address over a message is valid (Ed25519, RFC 8032, as strict as Solana's nodes). */
export function isSignedBy(
  address: string,
  { message, signature }: isSignedBy.Parameters,
): boolean {
  const key = decodeBase58(address)
  if (!key) return false
  setHash(etc)
  try {
    return verify(signature, message, key, { zip215: false })
  } catch {
    // Bytes of another length, or a key that is no point of the curve.
    return false
  }
}

export declare namespace isSignedBy {
  type Parameters = { message: Uint8Array; signature: Uint8Array }
}

/** Sets the hash function, which noble leaves to its users; the app may have set one. */
function setHash(hashes: typeof etc): void {
  hashes.sha512Sync ??= (...parts) => sha512(etc.concatBytes(...parts))
}
