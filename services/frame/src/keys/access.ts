import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { base64urlnopad } from '@scure/base'
import type { Bytes } from './bytes.ts'

/**
 * Returns what shows to keeper or vault that this is a device with a share of the wallet, whatever tokens are made elsewhere: a
 * MAC by the device's share, which neither of them ever has. What one of them was shown is of no use at the other.
 */
export function createAccess(
  share: Bytes,
  { service }: { service: 'keeper' | 'vault' },
): string {
  const message = new TextEncoder().encode(`latchkit access ${service}`)
  return base64urlnopad.encode(hmac(sha256, share, message))
}
