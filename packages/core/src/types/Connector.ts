import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import type { Storage } from '../storage/Storage.ts'
import type { Adapter } from './Adapter.ts'
import type { EmbeddedWallet } from './EmbeddedWallet.ts'
import type { Kit, Metadata } from './Kit.ts'
import type { AlertCode } from './KitEvent.ts'
import type { Network } from './Network.ts'
import type { AccountType } from './State.ts'

/** The type of the connection to a wallet. Determines its order in lists, and whether one session has several namespaces. */
export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'ID_AUTH'
  | 'WALLET_CONNECT'

/** A way to reach a wallet: an extension, a WalletConnect session, an embedded frame. */
export type Connector = {
  /** Stable across page loads. That of a wallet of the page begins with its namespace; others are `walletConnect` and `embedded`. */
  readonly id: string
  /** Plain text, already stripped of control and bidirectional characters. */
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** A checked `data:image/…` URI, for `<img src>` only. */
  readonly icon?: string | undefined
  /** Reverse-DNS name by which the wallet announced itself. */
  readonly rdns?: string | undefined
  /** The `rdns` of the brand that is known by this wallet's name in its chain family, by the table of the family's package; for wallets that announce none. Connectors of one brand are faces of one wallet. */
  readonly brand?: string | undefined
  /** The number of providers on this page that claim the wallet's name, if more than one does. */
  readonly claimants?: number | undefined
  /** Whether `rdns` is that of a known wallet; set where so many wallets announce themselves that the order of the list matters. */
  readonly isKnown?: boolean | undefined
  /** Whether links to its wallets may lead to this machine over plain http, for development. */
  readonly allowLoopback?: boolean | undefined
  /** What only an embedded wallet has: its login, its user and its frame. Visitors log in before `connect` is called. */
  readonly embedded?: EmbeddedWallet | undefined
  /** Loads the code that connecting needs. Sends nothing to the wallet, and may be called repeatedly. */
  preload?(): void
  /** Requests accounts from the wallet; the visitor may be prompted. Resolves with at least one account, all on the wallet's current networks. */
  connect(
    parameters: Connector.ConnectParameters,
  ): Promise<readonly AccountId[]>
  /** Returns the accounts that are already open; never prompts. `[]` if none is open now, as in a locked wallet, which is called again later; `undefined` if there is nothing to restore any more. Rejects with `SessionExpiredError` if its session has ended, which raises an alert. */
  reconnect(
    parameters: Connector.ReconnectParameters,
  ): Promise<readonly AccountId[] | undefined>
  disconnect(): Promise<void>
  /** Reports the wallet's events, until the returned function is called. Called before `connect` and `reconnect`. */
  watch(handlers: Connector.Handlers): () => void
  getProvider(namespace: Namespace): Promise<Provider>
  /** Returns the kind of an account that the wallet has opened, if its chain family has several. Default: that of the adapter. */
  getAccountType?(accountId: AccountId): AccountType | undefined
  /** Called on each mount of the kit. Continues a pairing of an earlier page, which a wallet may have approved since. */
  mount?(kit: Kit, signal: AbortSignal): void
  /** Returns the wallet at the other end, if it is known only once connected. */
  getWallet?(): ConnectedWallet | undefined
}

export declare namespace Connector {
  type ConnectParameters = {
    namespaces: readonly Namespace[]
    /** The network that the app prefers; a connector that can't choose one ignores it. */
    networkId?: NetworkId | undefined
    /** Receives the pairing URI as soon as a wallet can open it, and each URI that replaces it. */
    onUri?: ((uri: string) => void) | undefined
    /** Receives every state of the pairing, if the connector pairs. */
    onPairing?: ((pairing: Pairing) => void) | undefined
    /** The wallet that the visitor chose, if the connector reaches several. */
    wallet?: WalletChoice | undefined
    signal?: AbortSignal | undefined
  }
  type ReconnectParameters = {
    namespaces: readonly Namespace[]
    signal?: AbortSignal | undefined
  }
  type Handlers = {
    /** All accounts that are open now, over all namespaces; `[]` when the wallet closed them, as it does when it is locked. Then it stays stored, and is called again later. */
    onAccounts(accounts: readonly AccountId[]): void
    onNetwork(networkId: NetworkId): void
    /** The session is over and can't be restored, which ends the stored connection. */
    onDisconnect(): void
  }
}

/** Creates a connector for one kit, so that two kits never share one. `context` is its only access to the kit at creation. */
export type CreateConnector = (context: {
  readonly kitId: string
  readonly metadata: Metadata
  readonly storage: Storage
  /** One per chain family of the kit. */
  readonly adapters: ReadonlyMap<Namespace, Adapter>
  getNetworks(): readonly Network[]
  /** Logs something that the app's developer should correct and emits it as an `ALERT` event, each code once per kit. */
  alert(code: AlertCode, message: string): void
  /** Sets the id under which a relay knows this app; the server receives it with each request. `undefined` once the session has ended. */
  setClientId(clientId: string | undefined): void
}) => Connector

/** Resolves once a transaction is recorded that is about to be sent, so that no page sends it twice. Rejects if it can't be, and then must not be sent. */
export type OnSending = (transaction: SendingTransaction) => Promise<void>

/** A signed transaction that is about to be sent, by the kit or a provider. */
export type SendingTransaction = {
  /** Computed from what was signed: the txid, the first signature, the hash of the extrinsic. */
  readonly hash: string
  /** Its place among the account's transactions, or what else says whether a block can still have it, as the adapter returns it with a status. */
  readonly nonce?: string | undefined
  /** The number of the last block that it can be in, if the chain limits it. */
  readonly validUntil?: number | undefined
}

/** Sends requests to a wallet, in the WalletConnect JSON-RPC methods of the namespace. */
export type Provider = {
  request(
    args: { method: string; params?: unknown },
    options?: {
      signal?: AbortSignal | undefined
      /** Called by a provider before it sends what the wallet has signed, for which it waits, and again if it knows more of it later: from then on nothing aborts the request. */
      onSending?: OnSending | undefined
    },
  ): Promise<unknown>
  /** Chooses the network of the following requests, if a session spans several. */
  switchNetwork?(
    networkId: NetworkId,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<void>
}

/** A WalletConnect pairing in progress. The URI is a secret: anyone who has it can answer as the wallet, so it is shown as a QR code, followed as a link or copied, and nothing else. */
export type Pairing = {
  /** `wc:…@2?…` */
  readonly uri: string
  /** In seconds since 1970; another pairing replaces this one before. */
  readonly expiresAt: number
  /** `publishing` until the relay has the proposal, before which a wallet can't open the URI. `answered` once a wallet has approved and its session is being settled. `failed` while the relay can't be reached; retries continue. */
  readonly status: 'publishing' | 'ready' | 'answered' | 'failed'
  /** Records that the visitor followed a link to the wallet on this device; called in the click handler. Later requests of the session open the same link. */
  follow(link: string): void
}

/** A wallet that a visitor chose for a connector that reaches many. */
export type WalletChoice = {
  /** The id of its listing. */
  readonly id: string
  readonly name: string
}

/** The wallet at the other end of a session, as it describes itself. Untrusted input, already checked. */
export type ConnectedWallet = {
  /** Plain text, stripped of control and bidirectional characters. */
  readonly name: string
  /** A checked `data:image/…` URI. */
  readonly icon?: string | undefined
  /** Opens the wallet with the pending request, if the visitor connected by a link on this device. A scheme or an https address, already checked. */
  readonly link?: string | undefined
  /** Its home page and links, by which its logo is found. Unchecked: do not follow them. */
  readonly links?: readonly (string | undefined)[] | undefined
}
