import type { Address, Hex } from 'viem'
import type { Decision, Features, Misbehavior, Script } from './behavior.ts'

/** A wallet under a test's control: what the dapp sees, and what its visitor would do. */
export type FakeWallet = {
  readonly info: WalletInfo
  readonly provider: FakeProvider
  /** All that the dapp has asked, in order, with the outcome. */
  readonly requests: readonly FakeRequest[]
  /** Addresses, the active one first, whether the dapp may see them or not. */
  readonly accounts: readonly Address[]
  readonly chainId: number
  readonly isLocked: boolean

  /** Announces the wallet (EIP-6963) now and on every request for it, until the returned function is called. */
  announce(parameters?: FakeWallet.AnnounceParameters): () => void
  /** Becomes `window.ethereum`, until the returned function is called. */
  installLegacy(target?: object): () => void

  /** Sets how requests are answered from now on; methods that are not named keep what they had. */
  script(script: Script): void
  /** Queues a decision for the next request of a method (`*`: the next that asks the visitor). */
  once(method: string, decision: Decision): void
  /** Forgets every decision. */
  resetScript(): void
  /** Lets the requests that hang go on. Default `'approve'`. */
  release(decision?: Decision): void

  /** Replaces the private keys; the first becomes the active account. */
  setAccounts(privateKeys: readonly Hex[]): void
  /** Makes another account the active one. */
  switchAccount(address: Address): void
  /** Moves to any chain, known to the dapp or not. */
  setChain(chainId: number): void
  /** Hides the accounts until `unlock`, or until the dapp asks and the visitor approves. */
  lock(): void
  unlock(): void
  /** Takes the dapp's permission away, as in the wallet's own settings. */
  revoke(): void
  /** Loses all chains: the dapp gets `disconnect` (4900), and 4900 for each request. */
  disconnect(): void
  /** Has its chains again: the dapp gets `connect`. */
  reconnect(): void

  /** Turns abilities on or off. */
  setFeatures(features: Partial<Features>): void
  /** Turns ways of breaking the rules on or off. */
  misbehave(misbehavior: Partial<Misbehavior>): void
  /** Sends any event with any value. */
  emit(event: string, value: unknown): void
  /** Calls back after every change of accounts, chain or lock, before the dapp hears of it, until the returned function is called: for a window of the wallet's own. */
  subscribe(listener: () => void): () => void
  /** Stops following other tabs. */
  destroy(): void
}

export declare namespace FakeWallet {
  type AnnounceParameters = {
    /** Where to announce. Default `window`. */
    target?: EventTarget | undefined
    /** Milliseconds of silence before the first announcement. Default 0. */
    delay?: number | undefined
    /** Another introduction than the wallet's own; see `createHostileInfo`. */
    info?: WalletInfo | undefined
  }
}

/** How a wallet introduces itself (EIP-6963). */
export type WalletInfo = {
  /** UUID v4, new for each page. */
  readonly uuid: string
  readonly name: string
  /** A `data:image/…` URI. */
  readonly icon: string
  readonly rdns: string
}

/** One request that the wallet received, and what became of it. */
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
  // The events carry arrays, strings and errors: each listener knows its own.
  type Listener = (...values: never[]) => void
}

/** What a dapp asks of a wallet (EIP-1193). */
export type ProviderRequest = {
  readonly method: string
  readonly params?: unknown
}
