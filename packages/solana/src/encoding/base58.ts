import { decodeBase58, encodeBase58 } from '@latchkit/protocol/internal'

export { decodeBase58, encodeBase58 }

/** Whether a text is a Solana address: 32 bytes in base 58. */
export function isAddress(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    /^.{32,44}$/.test(text) &&
    decodeBase58(text)?.length === 32
  )
}

/** Whether a text is a signature: 64 bytes in base 58. */
export function isSignature(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text.length <= 90 &&
    decodeBase58(text)?.length === 64
  )
}
