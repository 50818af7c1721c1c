import type { Namespace } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import { onAbort } from '@latchkit/protocol/internal'
import type { Kit } from '../types/Kit.ts'
import { syncWatches } from './syncWatches.ts'

/** One try to connect or restore. A newer one in the same namespace ends it. */
export type Attempt = {
  readonly signal: AbortSignal
  /** The namespaces in which nothing newer has begun. */
  current(): readonly Namespace[]
  end(): void
}

export function beginAttempt(
  kit: Kit,
  parameters: {
    connectorId: string
    namespaces: readonly Namespace[]
    signal?: AbortSignal | undefined
  },
): Attempt {
  const { connectorId, signal } = parameters
  const namespaces = [...new Set(parameters.namespaces)]
  const { attempts } = kit.internals
  const controller = new AbortController()
  const abort = () => controller.abort(new RequestAbortedError())
  const stop = onAbort(signal, abort)
  for (const namespace of namespaces) {
    attempts.get(namespace)?.controller.abort(new RequestAbortedError())
    attempts.set(namespace, { connectorId, controller })
  }
  const current = () =>
    namespaces.filter(
      (namespace) => attempts.get(namespace)?.controller === controller,
    )
  return {
    signal: controller.signal,
    current,
    end() {
      for (const namespace of current()) attempts.delete(namespace)
      stop()
      // The wallet was heard while it was asked.
      syncWatches(kit)
    },
  }
}
