/** 0x and 40 hex digits, in any case. */
export function isAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value)
}
