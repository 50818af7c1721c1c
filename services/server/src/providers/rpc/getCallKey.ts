import { hash } from 'node:crypto'

const longest = 256

/** Equal for calls that mean the same, whatever their white space and order of members; `undefined` where a number has too many digits to tell. */
export function getCallKey(
  method: string,
  params: readonly unknown[],
): string | undefined {
  if (!isExact(params)) return undefined
  const text = `${method} ${JSON.stringify(params, sortMembers)}`
  return text.length > longest ? hash('sha256', text, 'base64url') : text
}

function sortMembers(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  return Object.fromEntries(
    Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function isExact(value: unknown): boolean {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isExact)
}
