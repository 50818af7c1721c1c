/** Creates an emitter of events by key. */
export function createEmitter<argument>(): createEmitter.ReturnType<argument> {
  const listeners = new Map<string, Set<(argument: argument) => void>>()

  return {
    subscribe(key, listener) {
      // A function may subscribe twice.
      const own = (argument: argument) => listener(argument)
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all.add(own))
      return () => {
        all.delete(own)
        if (all.size === 0 && listeners.get(key) === all) listeners.delete(key)
      }
    },
    emit(key, argument) {
      for (const listener of listeners.get(key) ?? []) listener(argument)
    },
  }
}

export declare namespace createEmitter {
  type ReturnType<argument> = {
    /** Returns the function that ends the subscription. */
    subscribe(key: string, listener: (argument: argument) => void): () => void
    emit(key: string, argument: argument): void
  }
}
