import type { Connector, Network } from '@latchkit/core'
import type { Namespace, NetworkId } from '@latchkit/protocol'
import type { SessionState } from '../connector/sessionState.ts'
import type { Session, SessionNamespace } from '../types/Session.ts'
import type { SignClient } from '../types/SignClient.ts'

/** What a provider needs of its connector. */
export type SessionContext = {
  readonly namespace: Namespace
  readonly state: SessionState
  readonly watchers: Set<Connector.Handlers>
  getNetworks(): readonly Network[]
  /** Asks the wallet. */
  ask(request: Omit<SignClient.RequestParameters, 'callId'>): Promise<unknown>
}

/** One request of an app, while the session lasts. */
export type SessionCall = SessionContext &
  SessionNamespace & {
    readonly session: Session
    /** The active one. */
    readonly networkId: NetworkId
    readonly method: string
    readonly params: unknown
    readonly signal: AbortSignal | undefined
  }
