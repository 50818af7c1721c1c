import type { WalletListing } from '@latchkit/core'
import type { isSameWallet, Store } from '@latchkit/core/internal'
import { createStore } from '@latchkit/core/internal'

/** What a kit's list of wallets has of the server's directory. */
export type Directory = {
  readonly status: 'idle' | 'ready' | 'error'
  /** Those that the app features and those that the server recommends. */
  readonly listings: readonly WalletListing[]
  /** Comes with the listings: it knows many brands. */
  readonly isSame?: typeof isSameWallet
}

export function createDirectory(): Store<Directory> {
  return createStore<Directory>({ status: 'idle', listings: [] })
}

/** How many wallets that the server recommends are listed. */
export const recommendedCount = 4
