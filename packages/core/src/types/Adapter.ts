import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import type { Connector, OnSending, Provider } from './Connector.ts'
import type { Kit } from './Kit.ts'
import type { Network } from './Network.ts'
import type { AccountType } from './State.ts'

/** Implements one chain family (CAIP-2 namespace) over a connector's provider. */
export type Adapter = {
  readonly namespace: Namespace
  /** The family's name in interfaces. Default: that of `defaultNetwork`. */
  readonly name?: string | undefined
  /** What interfaces offer for accounts of this family, if the kit's server has it too. Default: everything. */
  readonly features?: readonly Adapter.Feature[] | undefined
  /** Used when the app configures no network of this namespace. */
  readonly defaultNetwork: Network
  /** The kind of account that is opened first, unless the app configures another. */
  readonly defaultAccountType: AccountType
  /** The kinds of accounts that an app may choose among, by `defaultAccountTypes`. Default: `defaultAccountType` alone. */
  readonly accountTypes?: readonly AccountType[] | undefined
  /** The kind of the accounts that wallets open, unless the connector says which it is. Default `eoa`. */
  readonly accountType?: AccountType | undefined
  /** Whether ids of its wallets that were stored long ago begin with `injected` instead of the namespace. */
  readonly hadInjectedIds?: boolean | undefined
  /**
   * Reports wallets as they appear and vanish, until the returned function is called. Their ids begin with the namespace. A
   * connector with a known id replaces the former one, unless that is of another namespace, or is connected and another wallet.
   */
  discover(handlers: Adapter.DiscoverHandlers): () => void
  /** Whether two spellings are the same address. */
  isSameAddress(a: string, b: string): boolean
  /** Whether a text is an address of this family. Without it, any text is. */
  isAddress?(text: string): boolean
  /**
   * Loads the session support of this family, for connectors with one session over several families
   * (WalletConnect). Without it, the connector proposes the app's own methods only, and sends every
   * request to the wallet as it is.
   */
  loadSessionSupport?(): Promise<Adapter.SessionSupport>
  /** Lists the addresses of a connected wallet if they are for different uses, those of its accounts among them. Never prompts. */
  listAddresses?(
    provider: Provider,
    parameters: Adapter.ListAddressesParameters,
  ): Promise<readonly Adapter.UsedAddress[]>
  signMessage(
    provider: Provider,
    parameters: Adapter.SignMessageParameters,
  ): Promise<string>
  sendTransaction(
    provider: Provider,
    parameters: Adapter.SendTransactionParameters,
  ): Promise<string>
  /** Moves the wallet to a network, and adds the network first if the wallet doesn't know it. */
  switchNetwork(
    provider: Provider,
    parameters: Adapter.SwitchNetworkParameters,
  ): Promise<void>
  getBalance(parameters: Adapter.GetBalanceParameters): Promise<Balance>
  /** Returns the hash of the transaction that a request has sent, from the wallet's untrusted answer; `undefined` if the method sends none. Without it, only transactions of `sendTransaction` are followed. */
  getSentHash?(method: string, answer: unknown): unknown
  /** Reads whether a sent transaction waits for a block. Rejects if no node answers. Without it, sent transactions are not followed. */
  getTransactionStatus?(
    parameters: Adapter.GetTransactionStatusParameters,
  ): Promise<Adapter.TransactionStatus>
}

export declare namespace Adapter {
  /** Tokens, transactions, names of addresses, and buying with a card. */
  type Feature = 'balances' | 'activity' | 'names' | 'onramp'
  type DiscoverHandlers = {
    added(connector: Connector): void
    removed(id: string): void
    /** Whether the visitor uses the wallet with this id, or has used it before: it is reported even if other wallets are too many. */
    isExpected(id: string): boolean
    /** The kit that asks, for wallets that have no network of their own. */
    kit?: Kit | undefined
  }
  type ListAddressesParameters = {
    /** The active account. */
    address: string
    signal?: AbortSignal | undefined
  }
  type UsedAddress = {
    readonly address: string
    /** `ordinals`: it receives what must not be spent as coins. */
    readonly use: 'payment' | 'ordinals'
  }
  type SignMessageParameters = {
    address: string
    /** Text, or the raw bytes to sign. */
    message: string | Uint8Array
    /** The wallet's network, where its nodes can say what a contract account accepts. Default: no node is asked. */
    network?: Network | undefined
    signal?: AbortSignal | undefined
  }
  type SendTransactionParameters = {
    address: string
    /** The adapter rejects if it can find out that the wallet is on another network. */
    network: Network
    to: string
    /** Base units of the native currency. */
    value?: bigint | undefined
    /** Call data, in the namespace's own encoding. */
    data?: string | undefined
    /** Called before the adapter itself sends what the wallet has signed, for which it waits. */
    onSending?: OnSending | undefined
    signal?: AbortSignal | undefined
  }
  type SwitchNetworkParameters = {
    network: Network
    signal?: AbortSignal | undefined
  }
  type SessionSupport = {
    /** Methods to propose to wallets, in this order. */
    readonly methods: readonly string[]
    /** Events to propose. Default: `accountsChanged` and `chainChanged`. */
    readonly events?: readonly string[] | undefined
    /** Returns an address as the family writes it, such as with a checksum, for a wallet that spells it otherwise. Default: the wallet's spelling. */
    formatAddress?(
      address: string,
      /** `undefined` if the app does not configure the network of the account. */
      network: Network | undefined,
    ): string
    /** Returns a provider that handles requests from the session's data, and sends only the others to the wallet. Default: every request goes to the wallet. */
    createProvider?(session: Session): Provider
  }
  /** One namespace of a session, as its connector offers it. */
  type Session = {
    /** Returns what the wallet has opened. Throws `RpcError` 4900 when the session is over. */
    getState(): SessionState
    /** Networks of the kit, over all namespaces. */
    getNetworks(): readonly Network[]
    /** Sends a request to the wallet. Rejects with `RpcError` 4200 when the wallet has not approved the method, and 4100 when it has opened no account on the network. */
    request(
      args: {
        method: string
        params?: unknown
        /** Default: the active one. */
        networkId?: NetworkId | undefined
      },
      options?: { signal?: AbortSignal | undefined },
    ): Promise<unknown>
    /** Makes another network the active one. Rejects with `RpcError` 4902 when the wallet has opened no account on it. */
    switchNetwork(networkId: NetworkId): Promise<void>
    /** Reports every change of the session, until the returned function is called. */
    watch(handlers: Connector.Handlers): () => void
  }
  type SessionState = {
    /** The active network. */
    readonly networkId: NetworkId
    /** Accounts on the active network, the active one first. */
    readonly activeAccounts: readonly AccountId[]
    /** Accounts on all networks. */
    readonly accounts: readonly AccountId[]
    /** Session properties of the wallet (CAIP-345 and the like): JSON texts by name. */
    readonly properties: ReadonlyMap<string, string>
    /** The same by namespace or network. */
    readonly scopedProperties: ReadonlyMap<string, string>
  }
  type GetTransactionStatusParameters = {
    network: Network
    hash: string
    /** The sender. */
    address: string
    /** That of the last status: nodes forget a transaction when another takes its place. */
    nonce?: string | undefined
    /** The number of the last block that it can be in, if it is known. */
    validUntil?: number | undefined
    /** When it was about to be sent, in milliseconds since 1970, if it may not have been sent. */
    sentAt?: number | undefined
    signal?: AbortSignal | undefined
  }
  type TransactionStatus = {
    /**
     * `ended` if it is in a block, or if another may have taken its place; `dropped` if it is in none and can't be in a later one;
     * `unknown` if the nodes don't have it.
     */
    readonly status: 'pending' | 'ended' | 'dropped' | 'unknown'
    readonly nonce?: string | undefined
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
