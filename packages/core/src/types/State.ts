import type { Namespace, NetworkId } from '@latchkit/protocol'
import type { Connector } from './Connector.ts'
import type { Network } from './Network.ts'

/** The state of a kit on this page. Only actions write it. */
export type State = {
  readonly networks: readonly Network[]
  /** Discovered and configured, in the order in which they appeared. */
  readonly connectors: readonly Connector[]
  /** One entry per adapter. */
  readonly connections: ReadonlyMap<Namespace, Connection>
  readonly activeNamespace: Namespace | undefined
  /** The network chosen in each namespace, connected or not. */
  readonly networkIds: ReadonlyMap<Namespace, NetworkId>
  /** The namespaces of the requests that wait for the visitor's approval, one entry per request. */
  readonly asking: readonly Namespace[]
  /** Transactions that were sent, or may have been, oldest first, at most 99. An interface removes those that no longer wait for a block, and adds those of a former page. */
  readonly sent: readonly SentTransaction[]
  /** Newest first, at most two. */
  readonly recentWallets: readonly RecentWallet[]
  /** The visitor's own names for addresses. */
  readonly addressLabels: readonly AddressLabel[]
}

/** A transaction that was sent, or may have been. */
export type SentTransaction = {
  /** The wallet's network when it was sent. */
  readonly networkId: NetworkId
  /** The active account when it was sent. */
  readonly address: string
  readonly hash: string
  /** What the adapter returned as its place among the account's transactions. */
  readonly nonce?: string | undefined
  /** Whether it may not have been sent: it is being sent, or the answers of the nodes were lost (`OutcomeUnknownError`). */
  readonly isUncertain?: boolean | undefined
  /** The number of the last block that it can be in, if it is uncertain and the chain limits it. */
  readonly validUntil?: number | undefined
  /** When it was about to be sent, in milliseconds since 1970, if it is uncertain. */
  readonly sentAt?: number | undefined
}

/** The visitor's own name for one address. */
export type AddressLabel = {
  readonly namespace: Namespace
  readonly address: string
  readonly label: string
}

/** A recently connected wallet: the id and name of its connector or listing. */
export type RecentWallet = {
  readonly id: string
  readonly name: string
}

/** The connection of one namespace. */
export type Connection =
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      /** A silent restore of a stored connection. */
      readonly reconnecting: boolean
      /** The stored address, during a restore. */
      readonly lastAddress?: string | undefined
    }
  | {
      readonly status: 'connected'
      readonly connectorId: string
      /** The first is the active one. */
      readonly accounts: readonly [Account, ...Account[]]
      /** The wallet's current network, which may not be configured. */
      readonly networkId: NetworkId
    }

/** `payment` is an address that only receives and spends coins, `ordinals` one for what must not be spent as coins; `smartAccount` is an account that is a contract. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals'

/** One address that a wallet has opened to the app. */
export type Account = {
  readonly address: string
  readonly type: AccountType
}
