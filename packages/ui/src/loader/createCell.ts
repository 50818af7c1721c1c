/** One value that can be watched. */
export type Cell<value> = {
  get(): value
  set(value: value): void
  subscribe(listener: () => void): () => void
}

export function createCell<value>(value: value): Cell<value> {
  const listeners = new Set<() => void>()
  let current = value
  return {
    get: () => current,
    set(next) {
      current = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
