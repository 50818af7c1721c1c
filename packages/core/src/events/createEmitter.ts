/** Hands each event to every listener; one that throws doesn't keep it from the others. */
export type Emitter<event> = {
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
