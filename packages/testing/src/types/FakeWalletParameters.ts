import type { Address, Hex } from 'viem'
import type { FakeChain } from './FakeChain.ts'
import type { FakePrompt } from './FakePrompt.ts'
import type { FakeStorage } from './FakeStorage.ts'
import type { Features } from './Features.ts'
import type { Misbehavior } from './Misbehavior.ts'
import type { Script } from './Script.ts'

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
