import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** The topic on which the holders of a key meet. */
export function getTopic(symKey: string): string {
  return bytesToHex(sha256(hexToBytes(symKey)))
}
