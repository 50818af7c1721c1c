import type { Address, Hex } from 'viem'
import type { Features, Misbehavior, Script } from './behavior.ts'
import type { ProviderRequest } from './FakeWallet.ts'

/** What a fake wallet is made of. */
export type FakeWalletParameters = {
  /** Default `Fake Wallet`. */
  name?: string | undefined
  /** Default `org.latchkit.fake`. */
  rdns?: string | undefined
  /** Default: a new one. */
  uuid?: string | undefined
  /** Default: a grey square. */
  icon?: string | undefined
  /** Private keys; the first is the active account. */
  accounts: readonly Hex[]
  /** Chains with the nodes that serve them. */
  chains: readonly FakeChain[]
  /** Chains that need no adding first. Default: all of `chains`. */
  knownChainIds?: readonly number[] | undefined
  /** Default: the first known one. */
  activeChainId?: number | undefined
  /** Tokens that `wallet_getAssets` reports. */
  tokens?: readonly { chainId: number; address: Address }[] | undefined
  /** Capabilities of each chain (EIP-5792). Default: none, and no atomic calls. */
  capabilities?: Readonly<Record<string, unknown>> | undefined
  /** Default: everything is approved, or left to `onPrompt`. */
  script?: Script | undefined
  /** Asks the visitor, where the script says nothing. */
  onPrompt?: ((prompt: FakePrompt) => Promise<'approve' | 'reject'>) | undefined
  features?: Partial<Features> | undefined
  misbehavior?: Partial<Misbehavior> | undefined
  /** Who the dapp is to the wallet. Default: the page's origin. */
  origin?: string | undefined
  /** Keeps permissions, account and chain across reloads and tabs; `localStorage`, for one. Default: nothing is kept. */
  storage?: FakeStorage | undefined
  /** Default: made of `rdns`. */
  storageKey?: string | undefined
}

/** A chain that the wallet can talk to. */
export type FakeChain = {
  readonly chainId: number
  /** Node that answers reads and receives transactions. */
  readonly rpcUrl: string
  readonly name?: string | undefined
}

/** Where the wallet remembers what it granted; `localStorage` is one. */
export type FakeStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What a wallet's own window shows before the visitor decides. */
export type FakePrompt = ProviderRequest & {
  /** Who asks. */
  readonly origin: string
  readonly chainId: number
  /** The account that would sign. */
  readonly address: `0x${string}` | undefined
}
