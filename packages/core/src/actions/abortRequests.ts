import type { Namespace } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'

/** Rejects what waits for the visitor's approval with 'Request was aborted'; reads go on. */
export function abortRequests(
  kit: Kit,
  parameters: abortRequests.Parameters = {},
): void {
  const { namespace } = parameters
  const { aborts, requests } = kit.internals
  for (const each of namespace === undefined
    ? kit.adapters.keys()
    : [namespace])
    aborts.set(each, (aborts.get(each) ?? 0) + 1)
  for (const request of [...requests])
    if (
      request.isAbortable &&
      (namespace === undefined || request.namespace === namespace)
    )
      request.controller.abort(new RequestAbortedError())
}

export declare namespace abortRequests {
  type Parameters = {
    /** Default: every namespace. */
    namespace?: Namespace | undefined
  }
}
