import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'

/** HMAC-SHA256 (RFC 2104) with a key of 64 bytes at most. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (value: number) =>
    Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ value)
  return sha256(concatBytes(pad(0x5c), sha256(concatBytes(pad(0x36), message))))
}
