import type { NetworkId } from '@latchkit/protocol'
import type { Relay } from './Relay.ts'
import type { Proposal, Session } from './Session.ts'

/** The dapp's client of WalletConnect Sign v2. There is one per kit id and browser, which the tabs share. */
export type SignClient = {
  /** Creates a pairing and resolves with its session. Replaces the pairing before it expires, and deletes it when the call is aborted, unless it is kept. */
  pair(parameters: SignClient.PairParameters): Promise<Session>
  /** Waits for the session of a pairing that an earlier page or another tab created. Resolves with `undefined` if there is none. */
  resume(parameters: {
    signal?: AbortSignal | undefined
  }): Promise<Session | undefined>
  /** Returns the sessions that have not expired. */
  listSessions(): Promise<readonly Session[]>
  /** Sends `wc_sessionRequest` and resolves with the wallet's result. */
  request(parameters: SignClient.RequestParameters): Promise<unknown>
  /** Deletes the session at once and notifies the wallet. */
  disconnect(parameters: { topic: string }): Promise<void>
  /** Calls the listener for every event, until the returned function is called. */
  watch(listener: (event: ClientEvent) => void): () => void
  close(): void
}

export declare namespace SignClient {
  type PairParameters = {
    /** Identifies the call. A tab whose leader is closed repeats its calls, and the same id continues with the same pairing. */
    callId: string
    proposal: Proposal
    /** Receives every state of the pairing and of those that replace it. */
    onPairing(pairing: PairingState): void
    /** Whether the pairing outlives `signal` and is continued by the next call: a phone may close the page while the visitor is in the wallet. */
    keep: boolean
    signal?: AbortSignal | undefined
  }
  type PairingState = {
    readonly uri: string
    /** In seconds since 1970. */
    readonly expiresAt: number
    readonly status: 'publishing' | 'ready' | 'answered' | 'failed'
  }
  type RequestParameters = {
    callId: string
    topic: string
    networkId: NetworkId
    method: string
    params: unknown
    /** Lifetime in seconds, from 300 to 604,800. Default 300. */
    expiry?: number | undefined
    /** Rejects the call; the wallet's response is ignored. */
    signal?: AbortSignal | undefined
    /** Receives the JSON-RPC id once it is known. */
    onId?: ((id: number) => void) | undefined
  }
}

/** An event of the client. Plain data, so that it can be sent to other tabs. */
export type ClientEvent =
  /** A session is settled, updated or extended. */
  | { readonly type: 'session'; readonly session: Session }
  /** A session has ended or expired. */
  | { readonly type: 'deleted'; readonly topic: string }
  /** The wallet has emitted an event; its data is untrusted. */
  | {
      readonly type: 'event'
      readonly topic: string
      readonly networkId: NetworkId
      readonly name: string
      readonly data: unknown
    }
  | { readonly type: 'alert'; readonly alert: Relay.Alert }
