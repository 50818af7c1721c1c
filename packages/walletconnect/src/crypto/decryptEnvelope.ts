import { chacha20poly1305 } from '@noble/ciphers/_micro'
import { hexToBytes } from '@noble/hashes/utils'
import { InvalidEnvelopeError } from '../errors/session.ts'
import { toBase64 } from './encryptEnvelope.ts'

/** In characters; relays take a tenth of it. */
const maxLength = 2 ** 20

/** Opens an envelope of type 0. Whatever is wrong with one, the error is the same. */
export function decryptEnvelope({
  symKey,
  message,
}: decryptEnvelope.Parameters): string {
  try {
    if (message.length > maxLength) throw undefined
    const bytes = Uint8Array.from(atob(message), (it) => it.charCodeAt(0))
    // Type 2 isn't sealed: a relay could have written it. And `atob` is lenient.
    if (bytes[0] !== 0 || toBase64(bytes) !== message) throw undefined
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
