import type { NetworkId } from '@latchkit/protocol'
import type { Account } from './Account.ts'

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
