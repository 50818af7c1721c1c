import { CURVE, etc, Point } from '@noble/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** Creates an X25519 key pair, in hexadecimal. */
export function createKeyPair(): createKeyPair.ReturnType {
  const privateKey = randomHex(32)
  return { privateKey, publicKey: getPublicKey(privateKey) }
}

export declare namespace createKeyPair {
  type ReturnType = { privateKey: string; publicKey: string }
}

/**
 * Returns the X25519 public key of a private key, in hexadecimal. It is computed on the equivalent
 * Edwards curve (RFC 7748, section 4.1), whose code is loaded for relay tokens anyway, so that
 * X25519 loads only when a wallet responds.
 */
export function getPublicKey(privateKey: string): string {
  const number = BigInt(`0x${reverse(privateKey)}`)
  // Clamped, and reduced by the order of the base point.
  const scalar = (number & (2n ** 254n - 8n)) | (2n ** 254n)
  const { ey, ez } = Point.BASE.multiply(etc.mod(scalar, CURVE.n))
  const u = etc.mod((ez + ey) * etc.invert(ez - ey, CURVE.p))
  return reverse(u.toString(16).padStart(64, '0'))
}

/** Reverses the bytes of a hexadecimal number, since X25519 is little-endian. */
function reverse(hex: string): string {
  return bytesToHex(hexToBytes(hex).reverse())
}

/** Returns the topic of a symmetric key: its SHA-256 hash. */
export function getTopic(symKey: string): string {
  return bytesToHex(sha256(hexToBytes(symKey)))
}

/** Returns the SHA-256 hash of a message's text, in hexadecimal. */
export function hashMessage(text: string): string {
  return bytesToHex(sha256(text))
}

/** Returns random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
}
