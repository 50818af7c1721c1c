import type { Kit } from '../types/Kit.ts'

/** Computes a value once per change of its dependencies, so that reads of the same state are `===`. */
export function derive<value>(
  kit: Kit,
  key: string,
  dependencies: readonly unknown[],
  compute: () => value,
): value {
  const caches = kit.memo('core.derived', () => new WeakMap<Kit, Cache>())
  const derived = caches.get(kit) ?? new Map()
  caches.set(kit, derived)
  const last = derived.get(key)
  if (last && isShallowEqual(last.dependencies, dependencies))
    return last.value as value
  const value = compute()
  derived.set(key, { dependencies, value })
  return value
}

/** The last value of each derived read. The live kit and the view of the server's state have one each. */
type Cache = Map<
  string,
  { readonly dependencies: readonly unknown[]; readonly value: unknown }
>

/** Whether two values are the same, or two plain objects or arrays of the same members. */
export function isShallowEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  )
}

/** Whether the members are enumerable properties, which those of a `Map` or a class instance may not be. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype
}
