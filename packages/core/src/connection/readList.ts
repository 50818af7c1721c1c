/** The items of a list; `undefined` for what is none, or throws when it is looked at. */
export function readList(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? [...value] : undefined
  } catch {
    // A Proxy.
    return undefined
  }
}
