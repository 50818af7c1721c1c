import { decodeBase58, encodeHex } from '@latchkit/protocol/internal'

/** Whether a text has the form of an SS58 address with a public key of 32 bytes. The checksum is verified before a transfer. */
export function isAddress(text: unknown): text is string {
  return typeof text === 'string' && readPublicKey(text) !== undefined
}

/** Whether two SS58 addresses have the same public key, whatever their networks. */
export function isSameAddress(a: string, b: string): boolean {
  const key = readPublicKey(a)
  return a === b || (key !== undefined && key === readPublicKey(b))
}

/** Returns the public key of an SS58 address in hex; `undefined` if it is malformed. */
export function readPublicKey(address: string): string | undefined {
  if (address.length < 35 || address.length > 50) return undefined
  const bytes = decodeBase58(address)
  if (!bytes) return undefined
  const [first = 0] = bytes
  const start = first < 64 ? 1 : 2
  // Prefix, public key, two bytes of checksum.
  if (first > 127 || bytes.length !== start + 34) return undefined
  return toHex(bytes.subarray(start, start + 32))
}

/** Returns bytes as `0x` and hex digits. */
export function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${encodeHex(bytes)}`
}
