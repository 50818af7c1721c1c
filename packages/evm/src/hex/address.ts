/** 0x and 40 hex digits, in any case. */
export type Address = `0x${string}`

/** Whether a value is an EVM address; the checksum of EIP-55 is not checked. */
export function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value)
}
