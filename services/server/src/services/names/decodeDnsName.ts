import type { Hex } from 'viem'
import { hexToBytes } from 'viem'

/** The name that DNS packed: each label behind its length, a zero at the end. `undefined` for anything else. */
export function decodeDnsName(packed: Hex): string | undefined {
  const bytes = hexToBytes(packed)
  if (bytes.length > 512) return undefined
  const labels: string[] = []
  let offset = 0
  for (;;) {
    const size = bytes[offset]
    if (size === undefined) return undefined
    const next = offset + 1 + size
    if (size === 0) break
    const label = decode(bytes.subarray(offset + 1, next))
    if (next > bytes.length || label === undefined) return undefined
    labels.push(label)
    offset = next
  }
  return offset === bytes.length - 1 ? labels.join('.') : undefined
}

/** A dot inside of a label would be taken for the border of two. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const label = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return label.includes('.') ? undefined : label
  } catch {
    return undefined
  }
}
