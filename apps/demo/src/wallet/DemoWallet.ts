import type { FakePrompt } from '@latchkit/testing'
import { useSyncExternalStore } from 'react'
import type { DemoConfig } from '../config/DemoConfig.ts'

/** The built-in wallet, with the controls of its panel. */
export type DemoWallet = {
  getState(): DemoWallet.State
  /** Calls back after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Announces the wallet (EIP-6963), until the returned function is called. */
  announce(): () => void
  selectAccount(address: string): void
  selectChain(chainId: number): void
  setLocked(isLocked: boolean): void
  /** Revokes this page's permission. */
  forgetPage(): void
}

export declare namespace DemoWallet {
  type State = {
    readonly address: string | undefined
    readonly chainId: number
    readonly isLocked: boolean
    /** Requests that the visitor has to answer; the oldest first. */
    readonly prompts: readonly Prompt[]
  }
  type Prompt = FakePrompt & {
    readonly id: number
    answer(decision: 'approve' | 'reject'): void
  }
}

/** Returns the demo wallet's state. */
export function useWalletState(wallet: DemoWallet): DemoWallet.State {
  return useSyncExternalStore(wallet.subscribe, wallet.getState)
}

/** The demo wallet's announcement (EIP-6963). */
export const identity = {
  // The list says “Installed” beside it, although the visitor installed nothing.
  name: 'Demo wallet (on this page)',
  rdns: 'org.latchkit.demo-wallet',
  icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2036%2036%22%3E%3Cpath%20fill=%22%23f2b53a%22%20d=%22M0%200h36v36H0z%22/%3E%3Cpath%20stroke=%22%231d1a12%22%20stroke-width=%225%22%20d=%22M-4%2016%2016-4M-4%2040%2040-4M20%2040%2040%2020%22/%3E%3C/svg%3E',
}

/** A chain of the demo wallet that this page does not configure. */
export const elsewhere = { chainId: 4242, name: 'Elsewhere' }

/** Lists the chains that the demo wallet can be on, including the present one. */
export function listChains(
  config: DemoConfig,
  chainId: number,
): readonly { chainId: number; name: string }[] {
  const chains = [...config.chains, elsewhere]
  if (chains.some((chain) => chain.chainId === chainId)) return chains
  return [...chains, { chainId, name: 'Added by the page' }]
}
