import type { Namespace } from '@latchkit/protocol'
import { getMethodSafety, RequestAbortedError } from '@latchkit/protocol'
import { getRequests } from '../actions/abortRequests.ts'
import type { Provider } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { trackRequest } from './trackRequest.ts'

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
  const { aborts } = getRequests(kit)
  return {
    async request(args, options = {}) {
      const { method } = args
      const isAbortable = getMethodSafety(method) !== 'safe'
      // The action may have been loading its code while the visitor turned away.
      const isLate = isAbortable && aborts.get(namespace) !== parameters.aborts
      if (isLate || !isCurrent()) throw new RequestAbortedError()
      return trackRequest(kit, {
        ...{ namespace, method, isAbortable },
        signals: [parameters.signal, options.signal],
        run: (signal) => provider.request(args, { signal }),
      })
    },
    ...(provider?.switchNetwork && {
      switchNetwork: provider.switchNetwork.bind(provider),
    }),
  }
}
