import type { Namespace } from '@latchkit/protocol'
import { getMethodSafety } from '@latchkit/protocol'
import { RequestAbortedError } from '../errors/RequestAbortedError.ts'
import { toKnownError } from '../errors/toKnownError.ts'
import { onAbort } from '../time/onAbort.ts'
import { raceSignal } from '../time/raceSignal.ts'
import type { PendingRequest } from '../types/Internals.ts'
import type { Kit } from '../types/Kit.ts'
import type { Provider } from '../types/Provider.ts'

/** A provider whose requests can be aborted and whose errors have names. */
export function trackProvider(
  kit: Kit,
  parameters: {
    namespace: Namespace
    provider: Provider
    /** How often requests had been aborted when this one was begun. */
    aborts: number | undefined
    /** Whether the wallet is connected still: nothing reaches one that was left. */
    isCurrent(): boolean
    signal?: AbortSignal | undefined
  },
): Provider {
  const { namespace, provider, isCurrent } = parameters
  const { aborts, requests } = kit.internals
  return {
    async request(args, options = {}) {
      const isAbortable = getMethodSafety(args.method) !== 'safe'
      // The action may have been loading its code while the visitor turned away.
      const isLate = isAbortable && aborts.get(namespace) !== parameters.aborts
      if (isLate || !isCurrent()) throw new RequestAbortedError()
      const controller = new AbortController()
      const entry: PendingRequest = {
        namespace,
        method: args.method,
        isAbortable,
        controller,
      }
      const abort = () => controller.abort(new RequestAbortedError())
      const stops = [parameters.signal, options.signal].map((signal) =>
        onAbort(signal, abort),
      )
      requests.add(entry)
      try {
        controller.signal.throwIfAborted()
        return await raceSignal(
          provider.request(args, { signal: controller.signal }),
          controller.signal,
        )
      } catch (error) {
        throw toKnownError(error)
      } finally {
        requests.delete(entry)
        for (const stop of stops) stop()
      }
    },
  }
}
