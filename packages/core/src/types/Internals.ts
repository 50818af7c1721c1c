import type { Namespace } from '@latchkit/protocol'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { AlertCode, KitEvent } from './KitEvent.ts'
import type { State } from './State.ts'

/** What actions share and applications leave alone. */
export type Internals = {
  setState(update: (state: State) => State): void
  emit(event: KitEvent): void
  /** Emits an `ALERT`, each code once. */
  alert(code: AlertCode, message: string): void
  /** What was alerted so far, for who comes later. */
  readonly alerted: ReadonlySet<AlertCode>
  readonly storage: KitStorage
  /** The attempt to connect that is under way in each namespace. */
  readonly attempts: Map<Namespace, AbortController>
  readonly requests: Set<PendingRequest>
  /** How often requests were aborted in each namespace: what was prepared before is not sent after. */
  readonly aborts: Map<Namespace, number>
  /** Stops the watch on each connected wallet, by connector id. */
  readonly watches: Map<string, () => void>
  /** Wallets that vanished while in use, to be forgotten after they disconnect. */
  readonly retired: Set<string>
  /** Stored connections whose wallet has not announced itself in time. */
  readonly awaited: Map<Namespace, string>
  /** The last value of each derived read, so that equal states give the same object. */
  readonly derived: Map<string, Derived>
}

export type PendingRequest = {
  readonly namespace: Namespace
  readonly method: string
  /** Whether it ends when the visitor turns away: all but reads. */
  readonly isAbortable: boolean
  readonly controller: AbortController
}

type Derived = {
  readonly dependencies: readonly unknown[]
  readonly value: unknown
}
