import type { Connector, WalletListing } from '@latchkit/core'

/** One row of the list of wallets: one brand. */
export type Wallet = {
  /** Of its connector, or of the description of a wallet that isn't here. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** How it is reached, each for families of chains of its own; none while it isn't here. */
  readonly connectors: readonly Connector[]
  readonly isInstalled: boolean
  readonly tag: 'recent' | 'installed' | undefined
  /** What the app or the server's directory says of it. */
  readonly listing?: WalletListing
  /** Whether this is only the place of one that may still come from the directory. */
  readonly isAwaited?: boolean
}
