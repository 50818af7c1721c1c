import { CURVE, etc, Point } from '@noble/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** A new X25519 key pair, in hex. */
export function createKeyPair(): createKeyPair.ReturnType {
  const privateKey = randomHex(32)
  return { privateKey, publicKey: getPublicKey(privateKey) }
}

export declare namespace createKeyPair {
  type ReturnType = { privateKey: string; publicKey: string }
}

/**
 * The X25519 key of a private one, in hex. It is a multiple of the curve's base
 * point, which the Ed25519 that signs for the relay has in other coordinates
 * (RFC 7748, section 4.1); so X25519 itself isn't loaded before a wallet answers.
 */
export function getPublicKey(privateKey: string): string {
  const number = BigInt(`0x${reverse(privateKey)}`)
  // Clamped, and reduced by the order of the base point.
  const scalar = (number & (2n ** 254n - 8n)) | (2n ** 254n)
  const { ey, ez } = Point.BASE.multiply(etc.mod(scalar, CURVE.n))
  const u = etc.mod((ez + ey) * etc.invert(ez - ey, CURVE.p))
  return reverse(u.toString(16).padStart(64, '0'))
}

/** Numbers are little-endian on the wire. */
function reverse(hex: string): string {
  return bytesToHex(hexToBytes(hex).reverse())
}

/** The topic on which the holders of a key meet. */
export function getTopic(symKey: string): string {
  return bytesToHex(sha256(hexToBytes(symKey)))
}

/** What a message is known by: SHA-256 of its text as it was sent, in hex. */
export function hashMessage(text: string): string {
  return bytesToHex(sha256(text))
}

/** So many random bytes, in hex. */
export function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
}
