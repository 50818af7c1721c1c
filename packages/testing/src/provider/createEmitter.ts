import type { FakeProvider } from '../types/FakeWallet.ts'

/** Emits the events of one provider. */
export type Emitter = {
  on(event: string, listener: FakeProvider.Listener): void
  off(event: string, listener: FakeProvider.Listener): void
  emit(event: string, value: unknown): void
}

/** Creates an emitter. Its source text is injected into pages: it must not use anything else of this module. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, FakeProvider.Listener[]>()

  /** A listener that throws does not stop the wallet; its error goes to the console. */
  function call(listener: FakeProvider.Listener, value: unknown): void {
    try {
      ;(listener as (value: unknown) => void)(value)
    } catch (error) {
      setTimeout(() => {
        throw error
      })
    }
  }

  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    off(event, listener) {
      const all = listeners.get(event) ?? []
      // As in Node: one registration at a time.
      const index = all.lastIndexOf(listener)
      listeners.set(
        event,
        all.filter((_, candidate) => candidate !== index),
      )
    },
    emit(event, value) {
      for (const listener of listeners.get(event) ?? []) call(listener, value)
    },
  }
}
