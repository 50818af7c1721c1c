import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import type { Storage } from '../storage/Storage.ts'
import type { Adapter } from './Adapter.ts'
import type { Kit, Metadata } from './Kit.ts'
import type { AlertCode } from './KitEvent.ts'
import type { Network } from './Network.ts'

/** How a wallet is reached: what decides its place in lists, and whether one session spans namespaces. */
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
  /** Stable across visits: `injected:io.metamask`, `walletConnect`, `embedded`. */
  readonly id: string
  /** Plain text, already stripped of control and bidirectional characters. */
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** A checked `data:image/…` URI, for `<img src>` only. */
  readonly icon?: string | undefined
  /** Reverse-DNS name by which the wallet announced itself. */
  readonly rdns?: string | undefined
  /** How many providers of this page claim `rdns`, where it is more than one. */
  readonly claimants?: number | undefined
  /** Whether links to its wallets may lead to this machine over plain http: for development. */
  readonly allowLoopback?: boolean | undefined
  /** Fetches the code that connecting will need. Says nothing to the wallet, and may be called often. */
  preload?(): void
  /** Asks the wallet for accounts; the visitor may be prompted. Resolves with at least one account, all on the wallet's current networks. */
  connect(
    parameters: Connector.ConnectParameters,
  ): Promise<readonly AccountId[]>
  /** Asks for the accounts that are open already; never prompts. `undefined` or `[]` when there are none. Rejects with `SessionExpiredError` where the session that it kept is over: the visitor is told. */
  reconnect(
    parameters: Connector.ReconnectParameters,
  ): Promise<readonly AccountId[] | undefined>
  disconnect(): Promise<void>
  /** Reports what the wallet does by itself, until the returned function is called; called before the wallet is asked. */
  watch(handlers: Connector.Handlers): () => void
  getProvider(namespace: Namespace): Promise<Provider>
  /** Called with each mount of the kit; takes up what an earlier page began and a wallet may have answered since. */
  mount?(kit: Kit, signal: AbortSignal): void
  /** The wallet at the other end, where it is known only once connected. */
  getWallet?(): ConnectedWallet | undefined
}

export declare namespace Connector {
  type ConnectParameters = {
    namespaces: readonly Namespace[]
    /** The network that the app would like; a connector that can't choose ignores it. */
    networkId?: NetworkId | undefined
    /** Receives the pairing URI as soon as a wallet may open it, and each one that follows it. */
    onUri?: ((uri: string) => void) | undefined
    /** Receives every state of the pairing, where there is one. */
    onPairing?: ((pairing: Pairing) => void) | undefined
    /** The wallet that the visitor chose, where the connector reaches many. */
    wallet?: WalletChoice | undefined
    signal?: AbortSignal | undefined
  }
  type ReconnectParameters = {
    namespaces: readonly Namespace[]
    signal?: AbortSignal | undefined
  }
  type Handlers = {
    /** All accounts that are open now, over all namespaces; `[]` when the wallet closed them. */
    onAccounts(accounts: readonly AccountId[]): void
    onNetwork(networkId: NetworkId): void
    onDisconnect(): void
  }
}

/** Makes one kit's instance of a connector, so that two kits never share one. */
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

/** One shape for every family: requests in the namespace's WalletConnect JSON-RPC methods. */
export type Provider = {
  request(
    args: { method: string; params?: unknown },
    options?: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
  /** Chooses the network that is asked next, where a session spans several and no request says which. */
  switchNetwork?(
    networkId: NetworkId,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<void>
}

/** How an app and a wallet find each other over a relay. Whoever holds the URI can answer as the wallet: it belongs into a QR code, a link that is tapped and the clipboard, and nowhere else. */
export type Pairing = {
  /** `wc:…@2?…` */
  readonly uri: string
  /** In seconds since 1970; another pairing follows this one before. */
  readonly expiresAt: number
  /** `publishing` until the relay has the proposal: a wallet that opens the URI earlier finds nothing. `answered` once a wallet has agreed and its session is being settled. `failed` while the relay can't be reached; it is tried on. */
  readonly status: 'publishing' | 'ready' | 'answered' | 'failed'
  /** Notes that the visitor followed a link to the wallet on this device, called inside the tap: what is asked of the session later is led there too. */
  follow(link: string): void
}

/** A wallet that a visitor chose for a connector that reaches many. */
export type WalletChoice = {
  /** Of its listing. */
  readonly id: string
  readonly name: string
}

/** The wallet at the other end of a session, as it describes itself: untrusted, and already checked. */
export type ConnectedWallet = {
  /** Plain text, stripped of control and bidirectional characters. */
  readonly name: string
  /** A checked `data:image/…` URI. */
  readonly icon?: string | undefined
  /** Opens the wallet with the request that waits; only where the visitor came from a link on this device. A scheme or an https address, already checked. */
  readonly link?: string | undefined
}
