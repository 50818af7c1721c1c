import { encodeHex } from '@latchkit/protocol/internal'

/** Bytes or a quantity in hex. */
export type Hex = `0x${string}`

/** Returns a quantity of JSON-RPC, or bytes, as hex. */
export function toHex(value: bigint | number | Uint8Array): Hex {
  if (typeof value !== 'object') return `0x${value.toString(16)}`
  return `0x${encodeHex(value)}`
}

/** Parses a quantity of JSON-RPC, of 256 bits at most; `undefined` for anything else. */
export function parseQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
    ? BigInt(value)
    : undefined
}
