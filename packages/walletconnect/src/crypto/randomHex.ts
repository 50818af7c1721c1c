import { bytesToHex } from '@noble/hashes/utils'

/** So many random bytes, in hex. */
export function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
}
