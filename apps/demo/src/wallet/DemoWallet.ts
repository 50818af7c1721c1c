import type { FakePrompt } from '@latchkit/testing'

/** The built-in wallet, as its own panel and window see it. */
export type DemoWallet = {
  getState(): DemoWallet.State
  /** Calls back after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Announces the wallet (EIP-6963), until the returned function is called. */
  announce(): () => void
  selectAccount(address: string): void
  selectChain(chainId: number): void
  setLocked(isLocked: boolean): void
  /** Takes this page's permission away. */
  forgetPage(): void
}

export declare namespace DemoWallet {
  type State = {
    readonly address: string | undefined
    readonly chainId: number
    readonly isLocked: boolean
    /** What waits for the visitor; the oldest first. */
    readonly prompts: readonly Prompt[]
  }
  type Prompt = FakePrompt & {
    readonly id: number
    answer(decision: 'approve' | 'reject'): void
  }
}
