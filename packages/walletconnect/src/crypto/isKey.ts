/** Whether a value is 32 bytes in lower-case hex: a key, a topic or a hash. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
