import type {
  PendingRequestTypes,
  ProposalTypes,
  SessionTypes,
} from '@walletconnect/types'
import type { Address } from 'viem'
import type { WalletConfig } from '../config/loadConfig.ts'
import type { Client } from './createClient.ts'

/** The wallet of this page: the first parameter of every action. */
export type Wallet = {
  readonly client: Client
  readonly config: WalletConfig
  /** Ids of the requests that are answered automatically. */
  readonly answered: Set<number>
  /** Outcomes of approved requests until the response is sent, so that a retry does not execute them again. */
  readonly outcomes: Map<number, Wallet.Outcome>
  getState(): WalletState
  /** Calls the listener after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Changes the wallet's part of the state, and reads the client's part again. */
  update(change?: Wallet.Change): void
}

export declare namespace Wallet {
  type Outcome =
    | { readonly result: unknown }
    | { readonly error: { readonly code: number; readonly message: string } }
  type Change = Partial<
    Pick<WalletState, 'address' | 'chainId' | 'pairing' | 'notice'>
  >
}

/** The state of the page. */
export type WalletState = {
  /** The selected account. */
  readonly address: Address
  /** The selected network. */
  readonly chainId: number
  readonly proposals: readonly ProposalTypes.Struct[]
  readonly requests: readonly PendingRequestTypes.Struct[]
  readonly sessions: readonly SessionTypes.Struct[]
  readonly pairing: WalletState.Pairing
  /** The latest notice, if any. */
  readonly notice: WalletState.Notice | undefined
}

export declare namespace WalletState {
  type Notice = {
    /** What it reports: a success, something that did not happen, or a failure. */
    readonly kind: 'success' | 'plain' | 'danger'
    /** A sentence. */
    readonly text: string
  }
  /** The state between a code and the site's proposal. */
  type Pairing =
    | { readonly status: 'idle' }
    | { readonly status: 'waiting' }
    | { readonly status: 'failed'; readonly message: string }
}
