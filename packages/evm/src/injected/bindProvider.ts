import type { Provider } from '@latchkit/core'
import { raceSignal } from '@latchkit/protocol/internal'

/** A wallet's EIP-1193 object; its members are read once. */
export type BoundProvider = Provider & {
  /** Subscribes to an event until the returned function is called. Does nothing if the wallet has no events. */
  on(event: string, listener: (payload: unknown) => void): () => void
}

/** Binds to a wallet's object; `undefined` if it has no `request`. */
export function bindProvider(source: unknown): BoundProvider | undefined {
  try {
    const { request, on, addListener, removeListener, off } = source as Record<
      string,
      unknown
    >
    if (typeof request !== 'function') return undefined
    const call = (member: unknown, args: readonly unknown[]) =>
      typeof member === 'function'
        ? Reflect.apply(member, source, args)
        : undefined
    return {
      async request(args, { signal } = {}) {
        signal?.throwIfAborted()
        return raceSignal((async () => call(request, [args]))(), signal)
      },
      on(event, listener) {
        let isActive = true
        const listen = (payload: unknown) => {
          if (isActive) listener(payload)
        }
        attempt(() => call(on ?? addListener, [event, listen]))
        return () => {
          isActive = false
          attempt(() => call(removeListener ?? off, [event, listen]))
        }
      },
    }
  } catch {
    // Not an object, or a getter threw.
    return undefined
  }
}

function attempt(run: () => void): void {
  try {
    run()
  } catch {
    // A wallet without working events still answers requests.
  }
}
