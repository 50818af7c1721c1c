import { parseJson } from '@latchkit/protocol'

/** A fresh copy of an object that a wallet answered, as plain data; `undefined` when it is none, or would reach for a prototype. */
export function copyRecord(
  value: unknown,
): Record<string, unknown> | undefined {
  try {
    const copy: unknown = parseJson(JSON.stringify(value))
    return typeof copy === 'object' && copy !== null && !Array.isArray(copy)
      ? (copy as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
