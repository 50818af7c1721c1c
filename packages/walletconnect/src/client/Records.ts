import type { Proposal } from '../types/Proposal.ts'
import type { Session } from '../types/Session.ts'
import type { parseRpc } from '../wire/parseRpc.ts'

/** What the client keeps, by key. Records are replaced, never changed. */
export type Records = {
  readonly [key: `pairing.${string}`]: PairingRecord
  readonly [key: `pending.${string}`]: PendingRecord
  readonly [key: `session.${string}`]: SessionRecord
  readonly [key: `request.${string}`]: RequestRecord
  readonly [key: `seen.${string}`]: SeenRecord
  /** Of the key that the relay knows the client by. */
  readonly seed: { readonly version: 1; readonly seed: string }
}

/** A proposal that waits for a wallet, until it expires. */
export type PairingRecord = {
  readonly version: 1
  readonly topic: string
  readonly symKey: string
  readonly privateKey: string
  readonly callId: string
  readonly proposal: Proposal
  /** Of the proposal's frame. */
  readonly id: number
  /** The proposal as it is sent, every time the same. */
  readonly message: string
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly isPublished: boolean
  /** The first answer counts. */
  readonly isAnswered: boolean
  /** Whether nobody wants it any more: a wallet that answers is told so. */
  readonly isClosed: boolean
}

/** A wallet has agreed, and its session has yet to be settled. */
export type PendingRecord = {
  readonly version: 1
  readonly topic: string
  readonly symKey: string
  readonly peerPublicKey: string
  readonly pairingTopic: string
  /** What came before the settlement, as it came. */
  readonly early: readonly string[]
}

export type SessionRecord = {
  readonly version: 1
  readonly topic: string
  readonly symKey: string
  readonly session: Session
  readonly proposal: Proposal
  /** Of the call that paired. */
  readonly callId: string
  /** Until when that call's page may look for it, in seconds since 1970. */
  readonly resumableUntil: number
}

/** What the wallet was asked, until the answer is told or it expires. */
export type RequestRecord = {
  readonly version: 1
  readonly callId: string
  readonly topic: string
  readonly id: number
  /** The request as it is sent, every time the same. */
  readonly message: string
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly answer?:
    | { readonly result: unknown }
    | { readonly error: parseRpc.Error }
    | undefined
}

/** What passed over a topic. */
export type SeenRecord = {
  readonly version: 1
  /** Of the latest messages in both directions. */
  readonly hashes: readonly string[]
  /** The id of the wallet's latest request, by what must not go back. */
  readonly latest: ReadonlyMap<string, number>
}
