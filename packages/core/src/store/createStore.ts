/** One value and its listeners. */
export type Store<state> = {
  get(): state
  set(update: (state: state) => state): void
  subscribe(listener: () => void): () => void
}

export function createStore<state>(initial: state): Store<state> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(update) {
      const next = update(state)
      if (Object.is(next, state)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      // A wrapper, so that one function subscribed twice counts twice.
      const entry = () => listener()
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}
