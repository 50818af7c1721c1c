/** A result as text: bare when it is text, JSON with bigints in decimals otherwise. */
export function formatResult(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return value.toString()
  if (value === undefined || value === null) return 'Done.'
  return JSON.stringify(value, stringifyBigInt, 2)
}

function stringifyBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
