import type { Namespace } from '@latchkit/protocol'

/** What actions share and applications leave alone. */
export type Internals = {
  /** The attempt to connect that is under way in each namespace. */
  readonly attempts: Map<Namespace, RunningAttempt>
  readonly requests: Set<PendingRequest>
  /** How often requests were aborted in each namespace: what was prepared before is not sent after. */
  readonly aborts: Map<Namespace, number>
  /** The watch on each wallet that is connected or being asked, by connector id. */
  readonly watches: Map<string, Watch>
  /** One while the kit is mounted. */
  readonly visits: Set<Visit>
  /** Wallets that vanished while in use, to be forgotten after they disconnect. */
  readonly retired: Set<string>
  /** Stored connections that wait for their wallet to announce itself. */
  readonly awaited: Map<Namespace, string>
}

type RunningAttempt = {
  /** The wallet that is asked. */
  readonly connectorId: string
  readonly controller: AbortController
}

/** From a mount to its unmount. */
export type Visit = {
  readonly signal: AbortSignal
  /** Loads what only a returning visitor needs, and runs it unless the kit was unmounted meanwhile. */
  load(run: (code: ReturningVisit) => unknown): void
}

type ReturningVisit = typeof import('../kit/returningVisit.ts')

/** Follows what a wallet does by itself. */
export type Watch = {
  /** How many events it has heard. */
  countEvents(): number
  /** Whether the wallet was last heard to say something else than the state does. */
  differs(): boolean
  stop(): void
}

export type PendingRequest = {
  readonly namespace: Namespace
  readonly method: string
  /** Whether it ends when the visitor turns away: all but reads. */
  readonly isAbortable: boolean
  readonly controller: AbortController
}
