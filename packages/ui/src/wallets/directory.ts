import type { WalletListing } from '@latchkit/core'
import type { isSameWallet, Store } from '@latchkit/core/internal'
import { createStore } from '@latchkit/core/internal'

/** The wallets of the server's directory in a kit's list. */
export type Directory = {
  readonly status: 'idle' | 'ready' | 'error'
  /** Recent, featured and recommended wallets. */
  readonly listings: readonly WalletListing[]
  /** Compares a listing with a connector; loaded with the listings, as it has a table of brands. */
  readonly isSame?: typeof isSameWallet
}

export function createDirectory(): Store<Directory> {
  return createStore<Directory>({ status: 'idle', listings: [] })
}

/** How many recommended wallets the list shows. */
export const recommendedCount = 4
