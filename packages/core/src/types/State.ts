import type { Namespace, NetworkId } from '@latchkit/protocol'
import type { Connector } from './Connector.ts'
import type { Network } from './Network.ts'

/** What no server knows. Only actions write it. */
export type State = {
  readonly networks: readonly Network[]
  /** Discovered and configured, in the order in which they appeared. */
  readonly connectors: readonly Connector[]
  /** One per adapter. */
  readonly connections: ReadonlyMap<Namespace, Connection>
  readonly activeNamespace: Namespace | undefined
  /** The network chosen in each namespace, connected or not. */
  readonly networkIds: ReadonlyMap<Namespace, NetworkId>
  /** The namespaces whose wallets wait for the visitor's approval, each as often as requests do. */
  readonly asking: readonly Namespace[]
  /** Newest first, at most two. */
  readonly recentWallets: readonly RecentWallet[]
  /** The visitor's own names for addresses. */
  readonly addressLabels: readonly AddressLabel[]
}

/** The visitor's own name for one address. */
export type AddressLabel = {
  readonly namespace: Namespace
  readonly address: string
  readonly label: string
}

/** A wallet that was connected lately: the id and name of its connector. */
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
      /** The address of the last visit while a restore is under way. */
      readonly lastAddress?: string | undefined
    }
  | {
      readonly status: 'connected'
      readonly connectorId: string
      /** The first is the active one. */
      readonly accounts: readonly [Account, ...Account[]]
      /** Where the wallet is now; not necessarily a configured network. */
      readonly networkId: NetworkId
    }

/** `payment` is an address that only receives and spends coins; `smartAccount` an account that is a contract. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** One address that a wallet has opened to the app. */
export type Account = {
  readonly address: string
  readonly type: AccountType
}
