import type { Namespace } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import { onAbort, raceSignal } from '@latchkit/protocol/internal'
import type { PendingRequest } from '../actions/abortRequests.ts'
import { getRequests } from '../actions/abortRequests.ts'
import { toKnownError } from '../errors/request.ts'
import type { Kit } from '../types/Kit.ts'

/** Waits for a wallet so that `abortRequests` and any of the signals end the wait; errors have names. */
export async function trackRequest<value>(
  kit: Kit,
  parameters: {
    namespace: Namespace
    method: string
    isAbortable: boolean
    signals: readonly (AbortSignal | undefined)[]
    run(signal: AbortSignal): Promise<value>
  },
): Promise<value> {
  const { namespace, method, isAbortable, signals, run } = parameters
  const { pending } = getRequests(kit)
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort(new RequestAbortedError())
  const stops = signals.map((each) => onAbort(each, abort))
  const entry: PendingRequest = { namespace, method, isAbortable, controller }
  pending.add(entry)
  // Without a method it is the provider that is waited for.
  const isAsked = isAbortable && method !== ''
  if (isAsked) setAsking(kit, (asking) => [...asking, namespace])
  try {
    signal.throwIfAborted()
    return await raceSignal(run(signal), signal)
  } catch (error) {
    throw toKnownError(error)
  } finally {
    pending.delete(entry)
    if (isAsked)
      setAsking(kit, (asking) =>
        asking.filter((_, i) => i !== asking.indexOf(namespace)),
      )
    for (const stop of stops) stop()
  }
}

function setAsking(
  kit: Kit,
  update: (asking: readonly Namespace[]) => readonly Namespace[],
): void {
  kit.internal.setState((state) => ({
    ...state,
    asking: update(state.asking),
  }))
}
