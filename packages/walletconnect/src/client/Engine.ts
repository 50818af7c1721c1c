import type { Metadata } from '@latchkit/core'
import type { ClientEvent } from '../types/ClientEvent.ts'
import type { Proposal } from '../types/Proposal.ts'
import type { Relay } from '../types/Relay.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { createRpcIds } from '../wire/createRpcIds.ts'
import type { createCalls } from './createCalls.ts'
import type { laterParts } from './laterParts.ts'
import type { openRecords } from './openRecords.ts'

/** What the parts of one client share. */
export type Engine = {
  readonly records: openRecords.ReturnType
  readonly relay: Relay
  readonly ids: createRpcIds.ReturnType
  readonly calls: createCalls.ReturnType
  /** Of this page, by call id. */
  readonly attempts: Map<string, Attempt>
  /** What is being published for requests, by call id. */
  readonly sending: Map<string, AbortController>
  readonly metadata: Metadata
  /** Aborts once the client is closed. */
  readonly signal: AbortSignal
  /** In seconds since 1970. */
  now(): number
  /** Loads the rest, which watches deadlines from then on. */
  load(): Promise<typeof laterParts>
  /** Has it loaded when the visitor has seen the code, and long before something is due. */
  loadSoon(): void
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
