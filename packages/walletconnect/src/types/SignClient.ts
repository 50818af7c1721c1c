import type { NetworkId } from '@latchkit/protocol'
import type { Relay } from './Relay.ts'
import type { Proposal, Session } from './Session.ts'

/** A dapp's end of WalletConnect Sign v2. One is alive per kit id and browser; other tabs talk through it. */
export type SignClient = {
  /** Makes a pairing, proposes over it and waits for the session. A pairing that is about to expire is followed by another; aborted, it is deleted unless it is to be kept. */
  pair(parameters: SignClient.PairParameters): Promise<Session>
  /** Waits for the session of a pairing that an earlier page, or another tab, began; `undefined` once there is none left to wait for. */
  resume(parameters: {
    signal?: AbortSignal | undefined
  }): Promise<Session | undefined>
  /** Those that last still. */
  listSessions(): Promise<readonly Session[]>
  /** Sends `wc_sessionRequest` and resolves with the wallet's result. */
  request(parameters: SignClient.RequestParameters): Promise<unknown>
  /** Tells the wallet, and forgets the session at once whether it hears or not. */
  disconnect(parameters: { topic: string }): Promise<void>
  /** Until the returned function is called. */
  watch(listener: (event: ClientEvent) => void): () => void
  close(): void
}

export declare namespace SignClient {
  type PairParameters = {
    /** Names the call: what is asked again under the same id, by a tab whose leader was lost, goes on where it was. */
    callId: string
    proposal: Proposal
    /** Every state, and every pairing that follows. */
    onPairing(pairing: PairingState): void
    /** Whether the pairing outlives `signal`, and one that waits already is taken up again: the phone may have closed the page, not the visitor. */
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
    /** In seconds from now, 300 to 604,800. Default 300. */
    expiry?: number | undefined
    /** Ends the wait; the wallet's late answer is dropped. */
    signal?: AbortSignal | undefined
    /** Told the JSON-RPC id once it is known. */
    onId?: ((id: number) => void) | undefined
  }
}

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
