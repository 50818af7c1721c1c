/** Whether a value is `0x` and 64 hexadecimal characters. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-fA-F]{64}$/.test(value)
}
