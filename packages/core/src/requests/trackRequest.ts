import type { Namespace } from '@latchkit/protocol'
import { getMethodSafety, RequestAbortedError } from '@latchkit/protocol'
import { onAbort, raceSignal } from '@latchkit/protocol/internal'
import type { PendingRequest } from '../actions/abortRequests.ts'
import { getRequests } from '../actions/abortRequests.ts'
import { toKnownError } from '../errors/request.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { Connector, Provider } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { recordSend } from './recordSend.ts'
import { addSent } from './sentTransactions.ts'
import type { Sender } from './setSent.ts'

/** Wraps a provider so that its requests can be aborted and its errors are `BaseError`s. */
export function trackProvider(
  kit: Kit,
  parameters: {
    namespace: Namespace
    provider: Provider
    /** How often requests had been aborted when the action began. */
    aborts: number | undefined
    /** Whether the wallet is still connected: no request reaches one that was disconnected. */
    isCurrent(): boolean
    /** Returns the wallet if another provider claims its name since the visitor chose it. */
    getContested(): Connector | undefined
    getSentHash: Adapter['getSentHash']
    /** Whose requests these are. */
    sender: Sender
    signal?: AbortSignal | undefined
  },
): Provider {
  const { namespace, provider, sender, isCurrent, getContested } = parameters
  const { aborts } = getRequests(kit)
  return {
    async request(args, options = {}) {
      const { method } = args
      const isAbortable = getMethodSafety(method) !== 'safe'
      // The requests may have been aborted while the action loaded its code.
      const isLate = isAbortable && aborts.get(namespace) !== parameters.aborts
      if (isLate || !isCurrent()) throw new RequestAbortedError()
      const contested = isAbortable && getContested()
      if (contested) {
        const { createContestedError } = await import('../connection/resume.ts')
        throw createContestedError(kit, contested)
      }
      const result = await recordSend(kit, sender, ({ onSending }) =>
        trackRequest(kit, {
          ...{ namespace, method, isAbortable },
          signals: [parameters.signal, options.signal],
          run: (signal, release) =>
            provider.request(args, {
              signal,
              onSending(transaction) {
                release()
                return onSending(transaction)
              },
            }),
        }),
      )
      const hash = parameters.getSentHash?.(method, result)
      await addSent(kit, { ...sender, hash })
      return result
    },
    ...(provider?.switchNetwork && {
      switchNetwork: provider.switchNetwork.bind(provider),
    }),
  }
}

/** Waits for a wallet until `abortRequests` or one of the signals ends the wait. Rejects with a `BaseError`. */
export async function trackRequest<value>(
  kit: Kit,
  parameters: {
    namespace: Namespace
    method: string
    isAbortable: boolean
    signals: readonly (AbortSignal | undefined)[]
    run(
      signal: AbortSignal,
      /** Called once nothing may abort the wait any more. */
      onSending: () => void,
    ): Promise<value>
  },
): Promise<value> {
  const { namespace, method, isAbortable, signals, run } = parameters
  const { pending, endListeners } = getRequests(kit)
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort(new RequestAbortedError())
  const stops = signals.map((each) => onAbort(each, abort))
  const entry: PendingRequest = { namespace, method, isAbortable, controller }
  pending.add(entry)
  const release = () => {
    pending.delete(entry)
    for (const stop of stops) stop()
  }
  // Without a method, the wait is for the provider.
  const isAsked = isAbortable && method !== ''
  if (isAsked) setAsking(kit, (asking) => [...asking, namespace])
  const end = (error?: Error) => {
    if (isAsked)
      for (const listener of [...endListeners])
        call(listener, { namespace, error })
  }
  try {
    signal.throwIfAborted()
    const value = await raceSignal(run(signal, release), signal)
    end()
    return value
  } catch (cause) {
    const error = toKnownError(cause)
    end(error)
    throw error
  } finally {
    release()
    if (isAsked)
      setAsking(kit, (asking) =>
        asking.filter((_, i) => i !== asking.indexOf(namespace)),
      )
  }
}

/** Calls a listener whose failure must not change how the request ended. */
function call<outcome>(
  listener: (outcome: outcome) => void,
  outcome: outcome,
): void {
  try {
    listener(outcome)
  } catch (fault) {
    // Reported as uncaught.
    queueMicrotask(() => {
      throw fault
    })
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
