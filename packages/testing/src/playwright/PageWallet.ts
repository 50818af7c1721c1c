import type { FakeWallet } from '../types/FakeWallet.ts'

/** A wallet in the browser, scripted from the test: it outlives reloads, and serves all tabs. */
export type PageWallet = Omit<
  FakeWallet,
  'announce' | 'destroy' | 'installLegacy'
>
