import { decodeBase58 } from '@latchkit/protocol/internal'
import { sha256 } from '@noble/hashes/sha2'

/** Whether the checksum of an address that `parseAddress` has parsed is right: Base58Check of those from before segwit. */
export function hasChecksum(address: string): boolean {
  // The checksum of segwit addresses is part of their parsing.
  if (!/^[123mn]/.test(address)) return true
  const bytes = decodeBase58(address)
  if (bytes?.length !== 25) return false
  const checksum = sha256(sha256(bytes.subarray(0, 21)))
  return bytes.subarray(21).every((byte, i) => byte === checksum[i])
}
