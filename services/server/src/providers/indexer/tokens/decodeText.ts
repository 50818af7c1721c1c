import { hexToBytes } from 'viem'

/** The text that a contract answered: ABI-encoded, or the 32 bytes of tokens from before that was usual. Empty for anything else. */
export function decodeText(answer: `0x${string}` | undefined): string {
  if (!answer) return ''
  const bytes = hexToBytes(answer)
  const decoder = new TextDecoder()
  if (bytes.length === 32) {
    const end = bytes.indexOf(0)
    return decoder.decode(bytes.subarray(0, end === -1 ? 32 : end))
  }
  const offset = readNumber(bytes, 0)
  const length = readNumber(bytes, offset)
  const start = offset + 32
  if (start + length > bytes.length) return ''
  return decoder.decode(bytes.subarray(start, start + length))
}

/** A word as a number; too large for any use where it isn't there or doesn't fit. */
function readNumber(bytes: Uint8Array, position: number): number {
  const word = bytes.subarray(position, position + 32)
  if (word.length < 32 || word.subarray(0, 28).some((it) => it !== 0))
    return Number.MAX_SAFE_INTEGER
  return new DataView(word.buffer, word.byteOffset).getUint32(28)
}
