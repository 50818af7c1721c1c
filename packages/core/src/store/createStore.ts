/** One value and its listeners. */
export type Store<state> = {
  get(): state
  /** Replaces the value and notifies the listeners, unless it stays the same. */
  set(update: (state: state) => state): void
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Creates a store of one value. All listeners are called, even if one throws. */
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

/** Emits each event to every listener. All listeners are called, even if one throws. */
type Emitter<event> = {
  emit(event: event): void
  on(listener: (event: event) => void): () => void
}

export function createEmitter<event>(): Emitter<event> {
  const listeners = new Set<(event: event) => void>()
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        // Another listener may have removed this one.
        if (!listeners.has(listener)) continue
        try {
          listener(event)
        } catch (error) {
          // The app's own error: reported as uncaught.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    on(listener) {
      // A wrapper, so that a function that subscribes twice is called twice.
      const entry = (event: event) => listener(event)
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}
