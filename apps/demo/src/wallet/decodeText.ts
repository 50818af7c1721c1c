import { hexToString, isHex } from 'viem'

/** The text of `personal_sign`, which travels as hex; bytes that are no text stay hex. */
export function decodeText(message: unknown): string {
  if (!isHex(message)) return String(message)
  const text = hexToString(message)
  // U+FFFD stands for bytes that are not UTF-8.
  return text.includes('\uFFFD') ? message : text
}
