import type { Address } from './address.ts'
import type { Hex } from './hex.ts'

/** The largest number of a word: 256 bits. */
export const maxWord = 2n ** 256n - 1n

/** Encodes an address or a number as a word of call data: 32 bytes in hex, without 0x. */
export function toWord(value: Address | bigint): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2)
  return digits.toLowerCase().padStart(64, '0')
}

/** Parses an answer of one word as a number; `undefined` for anything else. */
export function parseWord(hex: Hex): bigint | undefined {
  return hex.length === 66 ? BigInt(hex) : undefined
}
