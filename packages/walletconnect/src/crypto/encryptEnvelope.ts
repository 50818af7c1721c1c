import { chacha20poly1305 } from '@noble/ciphers/_micro'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { randomHex } from './keys.ts'

/** Encrypts a text with a topic's key. Returns an envelope of type 0, in base64. */
export function encryptEnvelope({
  symKey,
  text,
  iv = randomHex(12),
}: encryptEnvelope.Parameters): string {
  const nonce = hexToBytes(iv)
  const cipher = chacha20poly1305(hexToBytes(symKey), nonce)
  const encrypted = cipher.encrypt(utf8ToBytes(text))
  return toBase64(concatBytes(Uint8Array.of(0), nonce, encrypted))
}

export declare namespace encryptEnvelope {
  type Parameters = {
    symKey: string
    text: string
    /** 12 bytes in hexadecimal. Default: random bytes; only tests set it. */
    iv?: string | undefined
  }
}

/** Returns standard base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
