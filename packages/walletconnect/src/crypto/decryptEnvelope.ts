import { chacha20poly1305 } from '@noble/ciphers/_micro'
import { hexToBytes } from '@noble/hashes/utils'
import { InvalidEnvelopeError } from '../errors/session.ts'
import { toBase64 } from './encryptEnvelope.ts'

/** Characters of the longest envelope; relays accept a tenth of it. */
const maxLength = 2 ** 20

/** Decrypts an envelope of type 0. Throws `InvalidEnvelopeError` for any malformed envelope. */
export function decryptEnvelope({
  symKey,
  message,
}: decryptEnvelope.Parameters): string {
  if (message.length > maxLength) throw new InvalidEnvelopeError()
  try {
    const bytes = Uint8Array.from(atob(message), (char) => char.charCodeAt(0))
    // Envelopes of type 2 are not encrypted, so a relay could forge them.
    const isType0 = bytes[0] === 0
    // `atob` also accepts white space and missing padding.
    const isCanonical = toBase64(bytes) === message
    if (!isType0 || !isCanonical) throw new InvalidEnvelopeError()
    const cipher = chacha20poly1305(hexToBytes(symKey), bytes.slice(1, 13))
    const plain = cipher.decrypt(bytes.subarray(13))
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    throw new InvalidEnvelopeError()
  }
}

export declare namespace decryptEnvelope {
  type Parameters = { symKey: string; message: string }
  type ErrorType = InvalidEnvelopeError
}
