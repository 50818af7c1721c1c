/** A quantity of JSON-RPC, of 256 bits at most; `undefined` for anything else. */
export function parseQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
    ? BigInt(value)
    : undefined
}
