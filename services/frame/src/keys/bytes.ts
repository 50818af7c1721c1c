import { base64urlnopad } from '@scure/base'

/** Bytes that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Returns random bytes of the browser. */
export function createRandom(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** Creates an id: 16 random bytes in base64url. */
export function createId(): string {
  return base64urlnopad.encode(createRandom(16))
}

/** Overwrites bytes with zeros. JavaScript may hold copies that this doesn't reach. */
export function wipe(...buffers: readonly Uint8Array[]): void {
  for (const buffer of buffers) buffer.fill(0)
}

/** Encodes texts so that no two lists have the same bytes. */
export function encodeContext(parts: readonly (string | number)[]): Bytes {
  return new TextEncoder().encode(JSON.stringify(parts))
}
