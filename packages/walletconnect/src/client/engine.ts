import type { Metadata } from '@latchkit/core'
import type { readSessionNamespaces } from '../namespaces/readSessionNamespaces.ts'
import type { Relay } from '../types/Relay.ts'
import type { Proposal } from '../types/Session.ts'
import type { ClientEvent, SignClient } from '../types/SignClient.ts'
import type { createRpcIds } from '../wire/rpc.ts'
import type { deferredParts } from './deferredParts.ts'
import type { openRecords } from './records.ts'

/** What the parts of one client share. */
export type Engine = {
  readonly records: openRecords.ReturnType
  readonly relay: Relay
  readonly ids: createRpcIds.ReturnType
  readonly calls: createPendingCalls.ReturnType
  /** Of this page, by call id. */
  readonly attempts: Map<string, Attempt>
  /** What is being published for requests, by call id. */
  readonly publishing: Map<string, AbortController>
  readonly metadata: Metadata
  readonly adapters: readSessionNamespaces.Adapters
  /** Aborts once the client is closed. */
  readonly signal: AbortSignal
  /** In seconds since 1970. */
  now(): number
  /** Loads the rest, which watches deadlines from then on. */
  load(): Promise<typeof deferredParts>
  /** Has it loaded when the visitor has seen the code, and long before something is due. */
  scheduleLoad(): void
  emit(event: ClientEvent): void
}

/** A call to pair that goes on. */
export type Attempt = {
  readonly proposal: Proposal
  readonly listeners: Set<SignClient.PairParameters['onPairing']>
  /** Ends the publishing of its proposals. */
  readonly controller: AbortController
  /** Of the latest pairing. */
  topic: string
  /** When another one follows, in seconds since 1970. */
  rotateAt: number
}

/** Those who wait for the outcome of a call, by its id. */
export function createPendingCalls(): createPendingCalls.ReturnType {
  const calls = new Map<
    string,
    Set<(outcome: createPendingCalls.Outcome) => void>
  >()
  return {
    wait: (callId, signal, onLeft) =>
      new Promise((resolve, reject) => {
        const waiting = calls.get(callId) ?? new Set()
        const settle = (outcome: createPendingCalls.Outcome) => {
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

export declare namespace createPendingCalls {
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
