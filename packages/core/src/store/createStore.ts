/** One value and its listeners. */
export type Store<state> = {
  get(): state
  /** Tells the listeners, unless the value stays the same. */
  set(update: (state: state) => state): void
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Makes a store of one value; a listener that throws doesn't keep the change from the others. */
export function createStore<state>(initial: state): Store<state> {
  let state = initial
  const changes = createEmitter<void>()
  return {
    get: () => state,
    set(update) {
      const next = update(state)
      if (Object.is(next, state)) return
      state = next
      changes.emit()
    },
    subscribe: changes.on,
  }
}

/** Hands each event to every listener; one that throws doesn't keep it from the others. */
type Emitter<event> = {
  emit(event: event): void
  on(listener: (event: event) => void): () => void
}

export function createEmitter<event>(): Emitter<event> {
  const listeners = new Set<(event: event) => void>()
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        // Another listener may have taken this one away.
        if (!listeners.has(listener)) continue
        try {
          listener(event)
        } catch (error) {
          // The app's own bug: shown as uncaught, not swallowed.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    on(listener) {
      // A wrapper, so that one function that listens twice counts twice.
      const entry = (event: event) => listener(event)
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}
