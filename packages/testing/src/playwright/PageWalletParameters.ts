import type { FakeWalletParameters } from '../types/FakeWalletParameters.ts'

/** What a wallet in the browser is made of. */
export type PageWalletParameters = Partial<
  // It lives in the test, where it needs no memory and no origin.
  Omit<FakeWalletParameters, 'origin' | 'storage' | 'storageKey'>
> & {
  /** Default: the first account of anvil and Hardhat. */
  accounts?: FakeWalletParameters['accounts'] | undefined
  /** Default: chain 31337, at `http://127.0.0.1:8545`. */
  chains?: FakeWalletParameters['chains'] | undefined
  /** Milliseconds of each page before the wallet announces itself (EIP-6963); `null`: it never does. Default 0. */
  announceAfter?: number | null | undefined
  /** Whether it is `window.ethereum` as well. Default `false`. */
  isLegacy?: boolean | undefined
}
