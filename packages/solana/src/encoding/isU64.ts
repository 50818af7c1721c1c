/** Whether a value is an amount of the chain: a `bigint` of 64 bits, without a sign. */
export function isU64(value: unknown): value is bigint {
  return typeof value === 'bigint' && value >= 0n && value < 2n ** 64n
}
