import type { Namespace } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'

/** Rejects every request that waits for the visitor's approval with `RequestAbortedError`; reads go on. */
export function abortRequests(
  kit: Kit,
  parameters: abortRequests.Parameters = {},
): void {
  const { namespace, cause } = parameters
  const { aborts, pending } = getRequests(kit)
  const namespaces = namespace === undefined ? kit.adapters.keys() : [namespace]
  for (const each of namespaces) aborts.set(each, (aborts.get(each) ?? 0) + 1)
  for (const request of [...pending])
    if (
      request.isAbortable &&
      (namespace === undefined || request.namespace === namespace)
    )
      request.controller.abort(new RequestAbortedError({ cause }))
}

export declare namespace abortRequests {
  type Parameters = {
    /** Default: every namespace. */
    namespace?: Namespace | undefined
    /** Why the requests end: the `cause` of their errors. With `RpcError` 4900, the wallet may have sent what it was asked for. */
    cause?: unknown
  }
}

/** A request that waits for a wallet. */
export type PendingRequest = {
  readonly namespace: Namespace
  readonly method: string
  /** Whether `abortRequests` ends it: all but reads. */
  readonly isAbortable: boolean
  readonly controller: AbortController
}

/** Returns the requests of a kit that wait for a wallet. */
export function getRequests(kit: Kit): {
  readonly pending: Set<PendingRequest>
  /** How often requests were aborted in each namespace: what was prepared before is not sent after. */
  readonly aborts: Map<Namespace, number>
  /** Called when a request for the visitor's approval has ended, before the state changes. */
  readonly endListeners: Set<RequestEndListener>
} {
  return kit.memo('core.requests', () => ({
    pending: new Set(),
    aborts: new Map(),
    endListeners: new Set(),
  }))
}

type RequestEndListener = (outcome: {
  readonly namespace: Namespace
  /** `undefined` if the visitor approved. */
  readonly error: Error | undefined
}) => void

/** Reports how each request for the visitor's approval ends, while it is still among those that wait; the returned function stops that. */
export function onRequestEnd(
  kit: Kit,
  listener: RequestEndListener,
): () => void {
  const { endListeners } = getRequests(kit)
  endListeners.add(listener)
  return () => void endListeners.delete(listener)
}
