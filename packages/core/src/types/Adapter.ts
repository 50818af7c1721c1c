import type { Namespace } from '@latchkit/protocol'
import type { Connector, Provider } from './Connector.ts'
import type { Network } from './Network.ts'
import type { AccountType } from './State.ts'

/** What one chain family (CAIP-2 namespace) does with the provider that a connector hands out. */
export type Adapter = {
  readonly namespace: Namespace
  /** Used when the app configures no network of this namespace. */
  readonly defaultNetwork: Network
  /** Which kind of account an embedded wallet opens first, unless the app says otherwise. */
  readonly defaultAccountType: AccountType
  /** Reports wallets as they appear and vanish, until the returned function is called. The same id added again replaces the former. */
  discover(handlers: Adapter.DiscoverHandlers): () => void
  /** Whether two spellings are the same address. */
  isSameAddress(a: string, b: string): boolean
  signMessage(
    provider: Provider,
    parameters: Adapter.SignMessageParameters,
  ): Promise<string>
  sendTransaction(
    provider: Provider,
    parameters: Adapter.SendTransactionParameters,
  ): Promise<string>
  /** Moves the wallet; adds the network first where the wallet doesn't know it. */
  switchNetwork(
    provider: Provider,
    parameters: Adapter.SwitchNetworkParameters,
  ): Promise<void>
  getBalance(parameters: Adapter.GetBalanceParameters): Promise<Balance>
}

export declare namespace Adapter {
  type DiscoverHandlers = {
    added(connector: Connector): void
    removed(id: string): void
  }
  type SignMessageParameters = {
    address: string
    /** Text, or the raw bytes to sign. */
    message: string | Uint8Array
    signal?: AbortSignal | undefined
  }
  type SendTransactionParameters = {
    address: string
    network: Network
    to: string
    /** Base units of the native currency. */
    value?: bigint | undefined
    /** Call data, in the namespace's own encoding. */
    data?: string | undefined
    signal?: AbortSignal | undefined
  }
  type SwitchNetworkParameters = {
    network: Network
    signal?: AbortSignal | undefined
  }
  type GetBalanceParameters = {
    network: Network
    address: string
    signal?: AbortSignal | undefined
  }
}

/** An amount of a network's native currency. */
export type Balance = {
  /** Base units. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}
