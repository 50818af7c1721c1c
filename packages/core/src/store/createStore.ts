import { createEmitter } from '../events/createEmitter.ts'

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
