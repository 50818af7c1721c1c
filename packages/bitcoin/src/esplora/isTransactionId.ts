/** Whether a value is an id of a transaction, as APIs and wallets write it. */
export function isTransactionId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value)
}
