import type { FakeProvider } from '../types/FakeProvider.ts'

/** The listeners of one provider. */
export type Emitter = {
  on(event: string, listener: FakeProvider.Listener): void
  off(event: string, listener: FakeProvider.Listener): void
  emit(event: string, value: unknown): void
}

export function createEmitter(): Emitter {
  const listeners = new Map<string, FakeProvider.Listener[]>()
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    off(event, listener) {
      const rest = (listeners.get(event) ?? []).filter(
        (candidate) => candidate !== listener,
      )
      listeners.set(event, rest)
    },
    emit(event, value) {
      for (const listener of listeners.get(event) ?? [])
        (listener as (value: unknown) => void)(value)
    },
  }
}
