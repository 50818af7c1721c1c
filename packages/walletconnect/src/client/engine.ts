import type { Metadata } from '@latchkit/core'
import type { readSessionNamespaces } from '../namespaces/readSessionNamespaces.ts'
import type { Relay } from '../types/Relay.ts'
import type { Proposal, Session } from '../types/Session.ts'
import type { ClientEvent, SignClient } from '../types/SignClient.ts'
import type { createRpcIds } from '../wire/rpc.ts'
import type { openRecords } from './records.ts'

/** What the parts of one client share. */
export type Engine = {
  readonly records: openRecords.ReturnType
  readonly relay: Relay
  readonly ids: createRpcIds.ReturnType
  readonly calls: createPendingCalls.ReturnType
  /** Attempts to pair of this page, by call id. */
  readonly attempts: Map<string, Attempt>
  /** Controllers of requests that are being published, by call id. */
  readonly publishing: Map<string, AbortController>
  readonly metadata: Metadata
  readonly adapters: readSessionNamespaces.Adapters
  /** Aborts when the client is closed. */
  readonly signal: AbortSignal
  /** In seconds since 1970. */
  now(): number
  /** Loads the deferred parts and starts to watch deadlines. */
  load(): Promise<DeferredParts>
  /** Loads them after a delay, when the pairing is shown and before anything expires. */
  scheduleLoad(): void
  emit(event: ClientEvent): void
}

/** The parts of the client that load when a wallet responds. */
export type DeferredParts = {
  /** Handles a message of the relay. */
  handleMessage(
    engine: Engine,
    batch: openRecords.Batch,
    message: Pick<Relay.Incoming, 'topic' | 'message'>,
  ): void
  sendRequest(
    engine: Engine,
    parameters: SignClient.RequestParameters,
  ): Promise<unknown>
  resume(
    engine: Engine,
    signal: AbortSignal | undefined,
  ): Promise<Session | undefined>
  disconnect(engine: Engine, topic: string): Promise<void>
  deletePairing(engine: Engine, topic: string): Promise<void>
  isRecord(key: string, value: unknown): boolean
  watchDeadlines(engine: Engine): Deadlines
}

/** The timer of everything that expires. */
export type Deadlines = {
  /** To be called after every change of the records. */
  update(): void
  stop(): void
}

/** A pending call to `pair`. */
export type Attempt = {
  readonly proposal: Proposal
  readonly listeners: Set<SignClient.PairParameters['onPairing']>
  /** Cancels the publication of its proposals. */
  readonly controller: AbortController
  /** Topic of its latest pairing. */
  topic: string
  /** When the next pairing replaces it, in seconds since 1970. */
  rotateAt: number
}

/** Creates a registry of pending calls. Several callers may wait for the same call id. */
export function createPendingCalls(): createPendingCalls.ReturnType {
  type Settle = (outcome: createPendingCalls.Outcome) => void
  const calls = new Map<string, Set<Settle>>()

  return {
    wait: (callId, signal, onAbandoned) =>
      new Promise((resolve, reject) => {
        const callers = calls.get(callId) ?? new Set()
        const settle = (outcome: createPendingCalls.Outcome) => {
          signal?.removeEventListener('abort', abort)
          callers.delete(settle)
          if (callers.size === 0) calls.delete(callId)
          if ('error' in outcome) reject(outcome.error)
          else resolve(outcome.result as never)
        }
        const abort = () => {
          settle({ error: signal?.reason })
          if (!calls.has(callId)) onAbandoned?.()
        }
        callers.add(settle)
        calls.set(callId, callers)
        signal?.addEventListener('abort', abort)
      }),
    settle(callId, outcome) {
      const callers = [...(calls.get(callId) ?? [])]
      for (const settle of callers) settle(outcome)
      return callers.length > 0
    },
    has: (callId) => calls.has(callId),
    rejectAll(error) {
      for (const callers of [...calls.values()])
        for (const settle of [...callers]) settle({ error })
    },
  }
}

export declare namespace createPendingCalls {
  type Outcome = { readonly result: unknown } | { readonly error: unknown }
  type ReturnType = {
    /** Resolves when the call is settled, and rejects with the signal's reason when it aborts; `onAbandoned` runs if no other caller waits then. The signal must not be aborted yet. */
    wait<value>(
      callId: string,
      signal?: AbortSignal | undefined,
      onAbandoned?: (() => void) | undefined,
    ): Promise<value>
    /** Settles a call for all of its callers. Returns whether there were any. */
    settle(callId: string, outcome: Outcome): boolean
    has(callId: string): boolean
    rejectAll(error: unknown): void
  }
}
