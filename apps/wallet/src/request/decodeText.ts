import type { Hex } from 'viem'
import { hexToString } from 'viem'

/** The text of a message that travels as bytes; bytes that are no text stay hex. */
export function decodeText(raw: Hex): string {
  const text = hexToString(raw)
  // U+FFFD stands for bytes that are not UTF-8.
  return text.includes('\uFFFD') ? raw : text
}
