import type {
  PendingRequestTypes,
  ProposalTypes,
  SessionTypes,
} from '@walletconnect/types'
import type { Address } from 'viem'

/** What the page shows. */
export type WalletState = {
  /** The selected account. */
  readonly address: Address
  /** The selected network. */
  readonly chainId: number
  readonly proposals: readonly ProposalTypes.Struct[]
  readonly requests: readonly PendingRequestTypes.Struct[]
  readonly sessions: readonly SessionTypes.Struct[]
  readonly pairing: WalletState.Pairing
  /** What happened last, in a sentence. */
  readonly notice: string
}

export declare namespace WalletState {
  /** From the code to the site's proposal. */
  type Pairing =
    | { readonly status: 'idle' }
    | { readonly status: 'waiting' }
    | { readonly status: 'failed'; readonly message: string }
}
