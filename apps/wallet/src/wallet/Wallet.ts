import type { Client } from '../client/Client.ts'
import type { WalletConfig } from '../config/WalletConfig.ts'
import type { WalletState } from './WalletState.ts'

/** The wallet of this page, which every action takes first. */
export type Wallet = {
  readonly client: Client
  readonly config: WalletConfig
  /** Ids of the requests that are answered without asking. */
  readonly answered: Set<number>
  /** What came of approved requests, should the relay be away when the site is to be told: nothing is sent twice. */
  readonly outcomes: Map<number, Wallet.Outcome>
  getState(): WalletState
  /** Told of every change until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Changes the wallet's own part of the state, and reads the client's anew. */
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
