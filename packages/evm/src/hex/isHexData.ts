/** 0x and whole bytes in hex, possibly none. */
export function isHexData(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x([\da-f]{2})*$/i.test(value)
}
