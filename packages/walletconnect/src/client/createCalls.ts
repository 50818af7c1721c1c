/** Those who wait for the outcome of a call, by its id. */
export function createCalls(): createCalls.ReturnType {
  const calls = new Map<string, Set<(outcome: createCalls.Outcome) => void>>()
  return {
    wait: (callId, signal, onLeft) =>
      new Promise((resolve, reject) => {
        const waiting = calls.get(callId) ?? new Set()
        const settle = (outcome: createCalls.Outcome) => {
          signal?.removeEventListener('abort', abort)
          waiting.delete(settle)
          if (waiting.size === 0) calls.delete(callId)
          if ('error' in outcome) reject(outcome.error)
          else resolve(outcome.result as never)
        }
        const abort = () => {
          settle({ error: signal?.reason })
          if (!calls.has(callId)) onLeft?.()
        }
        calls.set(callId, waiting.add(settle))
        if (signal?.aborted) abort()
        else signal?.addEventListener('abort', abort)
      }),
    settle(callId, outcome) {
      const waiting = [...(calls.get(callId) ?? [])]
      for (const settle of waiting) settle(outcome)
      return waiting.length > 0
    },
    has: (callId) => calls.has(callId),
    end(error) {
      for (const waiting of [...calls.values()])
        for (const settle of [...waiting]) settle({ error })
    },
  }
}

export declare namespace createCalls {
  type Outcome = { readonly result: unknown } | { readonly error: unknown }
  type ReturnType = {
    /** Rejects with the signal's reason; `onLeft` is told where nobody else waits then. */
    wait<value>(
      callId: string,
      signal?: AbortSignal | undefined,
      onLeft?: (() => void) | undefined,
    ): Promise<value>
    /** Whether somebody heard it. */
    settle(callId: string, outcome: Outcome): boolean
    has(callId: string): boolean
    /** Rejects all of them. */
    end(error: unknown): void
  }
}
