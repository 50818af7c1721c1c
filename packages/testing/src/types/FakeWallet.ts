import type { Address, Hex } from 'viem'
import type { Decision, Features, Misbehavior, Script } from './behavior.ts'

/** A wallet under a test's control: its provider, and the visitor's part. */
export type FakeWallet = {
  readonly info: WalletInfo
  readonly provider: FakeProvider
  /** All requests of the dapp, in order, with the outcome. */
  readonly requests: readonly FakeRequest[]
  /** Addresses, the active one first, whether the dapp may see them or not. */
  readonly accounts: readonly Address[]
  readonly chainId: number
  readonly isLocked: boolean

  /** Announces the wallet (EIP-6963) now and on every request for it, until the returned function is called. */
  announce(parameters?: FakeWallet.AnnounceParameters): () => void
  /** Becomes `window.ethereum`, until the returned function is called. */
  installLegacy(target?: object): () => void

  /** Sets how requests are answered from now on; other methods keep their decision. */
  script(script: Script): void
  /** Queues a decision for the next request of a method (`*`: the next that needs approval). */
  once(method: string, decision: Decision): void
  /** Removes every decision. */
  resetScript(): void
  /** Continues the requests that hang. Default `'approve'`. */
  release(decision?: Decision): void

  /** Replaces the private keys; the first becomes the active account. */
  setAccounts(privateKeys: readonly Hex[]): void
  /** Makes another account the active one. */
  switchAccount(address: Address): void
  /** Moves to any chain, known to the dapp or not. */
  setChain(chainId: number): void
  /** Hides the accounts until `unlock`, or until the visitor approves a request for them. */
  lock(): void
  unlock(): void
  /** Revokes the dapp's permission, as in the wallet's own settings. */
  revoke(): void
  /** Disconnects from all chains: emits `disconnect` (4900) and rejects each request with 4900. */
  disconnect(): void
  /** Connects to its chains again: emits `connect`. */
  reconnect(): void

  /** Turns abilities on or off. */
  setFeatures(features: Partial<Features>): void
  /** Turns deviations on or off. */
  misbehave(misbehavior: Partial<Misbehavior>): void
  /** Sends any event with any value. */
  emit(event: string, value: unknown): void
  /** Calls back after every change of accounts, chain or lock, before the event to the dapp, until the returned function is called: for an interface of the wallet. */
  subscribe(listener: () => void): () => void
  /** Stops following other tabs. */
  destroy(): void
}

export declare namespace FakeWallet {
  type AnnounceParameters = {
    /** Where to announce. Default `window`. */
    target?: EventTarget | undefined
    /** Milliseconds before the first announcement. Default 0. */
    delay?: number | undefined
    /** Replaces the wallet's own info; see `createHostileInfo`. */
    info?: WalletInfo | undefined
  }
}

/** The info of a wallet's announcement (EIP-6963). */
export type WalletInfo = {
  /** UUID v4, new for each page. */
  readonly uuid: string
  readonly name: string
  /** A `data:image/…` URI. */
  readonly icon: string
  readonly rdns: string
}

/** One request that the wallet received, and its outcome. */
export type FakeRequest = ProviderRequest & {
  readonly outcome:
    | { readonly status: 'pending' }
    | { readonly status: 'answered'; readonly result: unknown }
    | { readonly status: 'failed'; readonly error: unknown }
}

/** The wallet as a dapp sees it (EIP-1193). */
export type FakeProvider = {
  request(request: ProviderRequest): Promise<unknown>
  on(event: string, listener: FakeProvider.Listener): FakeProvider
  removeListener(event: string, listener: FakeProvider.Listener): FakeProvider
}

export declare namespace FakeProvider {
  // Payloads are arrays, strings or errors, by event.
  type Listener = (...values: never[]) => void
}

/** A request of a dapp (EIP-1193). */
export type ProviderRequest = {
  readonly method: string
  readonly params?: unknown
}
