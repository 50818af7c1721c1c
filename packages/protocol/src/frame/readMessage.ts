const limits = { bytes: 262_144, values: 16_384, depth: 32 }

const forbidden: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
])

/**
 * Returns a copy of what a window or port received, made of plain objects, arrays, strings, finite numbers, booleans and
 * `null`. Returns `undefined` for anything else, for more than 256 KiB, 16,384 values or 32 levels, and for the keys
 * `__proto__`, `constructor` and `prototype`.
 */
export function readMessage(data: unknown): unknown {
  let bytes = 0
  let values = 0

  function weigh(text: string): void {
    bytes += text.length
    // UTF-8 has up to three bytes for what JavaScript counts as one.
    if (bytes <= limits.bytes && /[^\0-\x7f]/.test(text))
      bytes += new TextEncoder().encode(text).length - text.length
    if (bytes > limits.bytes) throw unreadable
  }

  function copy(value: unknown, depth: number): unknown {
    values += 1
    bytes += 8
    if (values > limits.values || depth > limits.depth) throw unreadable
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (typeof value === 'string') {
      weigh(value)
      return value
    }
    if (typeof value !== 'object') throw unreadable
    if (Array.isArray(value)) {
      if (value.length > limits.values) throw unreadable
      return Array.from(value, (it) => copy(it, depth + 1))
    }
    if (!isPlain(value)) throw unreadable
    const fresh: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(value)) {
      if (forbidden.has(key)) throw unreadable
      weigh(key)
      // Structured clones keep such keys, JSON does not.
      if (item !== undefined) fresh[key] = copy(item, depth + 1)
    }
    return fresh
  }

  try {
    return copy(data, 0)
  } catch (error) {
    if (error === unreadable) return undefined
    throw error
  }
}

const unreadable = Symbol('unreadable')

/** Whether an object is a plain one, of this realm or another. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null) return true
  return (
    Object.getPrototypeOf(prototype) === null &&
    Object.prototype.toString.call(value) === '[object Object]'
  )
}

/** Returns a copy of a value as messages carry it: each `bigint`, at any depth, as `0x` and hexadecimal digits. */
export function toMessageValue(value: unknown): unknown {
  if (typeof value === 'bigint') {
    if (value < 0n) throw new RangeError('A quantity is not negative.')
    return `0x${value.toString(16)}`
  }
  if (Array.isArray(value)) return value.map(toMessageValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, toMessageValue(item)]),
  )
}
