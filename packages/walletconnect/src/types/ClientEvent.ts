import type { NetworkId } from '@latchkit/protocol'
import type { Relay } from './Relay.ts'
import type { Session } from './Session.ts'

/** What the client reports by itself; plain data, so that other tabs hear it too. */
export type ClientEvent =
  /** A new session, or one that the wallet has updated or extended. */
  | { readonly type: 'session'; readonly session: Session }
  /** One that is over, for whatever reason. */
  | { readonly type: 'deleted'; readonly topic: string }
  /** Emitted by the wallet; the data is anything. */
  | {
      readonly type: 'event'
      readonly topic: string
      readonly networkId: NetworkId
      readonly name: string
      readonly data: unknown
    }
  | { readonly type: 'alert'; readonly alert: Relay.Alert }
