import { createEmitter } from '../events/createEmitter.ts'

/** One value and its listeners. */
export type Store<state> = {
  get(): state
  set(update: (state: state) => state): void
  subscribe(listener: () => void): () => void
}

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
