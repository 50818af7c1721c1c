import type { Address, Hex } from 'viem'
import type { FakeStorage } from '../state/createPermission.ts'
import type { Features, Misbehavior, Script } from './behavior.ts'
import type { ProviderRequest } from './FakeWallet.ts'

/** Parameters of a fake wallet. */
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
  /** Chains that need not be added first. Default: all of `chains`. */
  knownChainIds?: readonly number[] | undefined
  /** Default: the first known one. */
  activeChainId?: number | undefined
  /** Tokens that `wallet_getAssets` reports. */
  tokens?: readonly { chainId: number; address: Address }[] | undefined
  /** Capabilities of each chain (EIP-5792). Default: none, and no atomic calls. */
  capabilities?: Readonly<Record<string, unknown>> | undefined
  /** Default: everything is approved, or left to `onPrompt`. */
  script?: Script | undefined
  /** Shows a prompt for requests without a scripted decision. */
  onPrompt?: ((prompt: FakePrompt) => Promise<'approve' | 'reject'>) | undefined
  features?: Partial<Features> | undefined
  misbehavior?: Partial<Misbehavior> | undefined
  /** Origin of the dapp. Default: the page's origin. */
  origin?: string | undefined
  /** Keeps permissions, account and chain across reloads and tabs, such as `localStorage`. Default: nothing is kept. */
  storage?: FakeStorage | undefined
  /** Default: derived from `rdns`. */
  storageKey?: string | undefined
}

/** A chain with its node. */
export type FakeChain = {
  readonly chainId: number
  /** Node that answers reads and receives transactions. */
  readonly rpcUrl: string
  readonly name?: string | undefined
}

/** What a wallet's prompt shows before the visitor decides. */
export type FakePrompt = ProviderRequest & {
  /** Origin of the dapp. */
  readonly origin: string
  readonly chainId: number
  /** The account that would sign. */
  readonly address: `0x${string}` | undefined
}
