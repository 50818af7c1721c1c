import type { Connector, CreateConnector, Kit, Storage } from '@latchkit/core'
import type { Session } from '../types/Session.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { SessionState } from './createSessionState.ts'

/** What the parts of one connector share. */
export type Opened = {
  readonly client: SignClient
  readonly storage: Storage
  readonly watchers: Set<Connector.Handlers>
  readonly getNetworks: Parameters<CreateConnector>[0]['getNetworks']
  /** Of the session in use; its code comes with the first. */
  loadState(): Promise<SessionState>
  /** Once it is mounted. */
  getKit(): Kit | undefined
  /** Ends the wait for the pairing of an earlier page. */
  resuming: AbortController | undefined
  /** What that pairing has come to, for the next `connect`. */
  claimed: Claim | undefined
  /** Leaves the session here. */
  forget(): void
}

/** A session that no page has in use yet. */
export type Claim = {
  readonly session: Session
  /** What was followed to open it. */
  readonly link: string | undefined
}
