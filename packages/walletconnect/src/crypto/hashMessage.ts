import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'

/** What a message is known by: SHA-256 of its text as it was sent, in hex. */
export function hashMessage(text: string): string {
  return bytesToHex(sha256(text))
}
