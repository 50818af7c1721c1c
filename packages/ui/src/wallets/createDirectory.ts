import type { isSameWallet, WalletListing } from '@latchkit/core'
import type { Cell } from '../loader/createCell.ts'
import { createCell } from '../loader/createCell.ts'

/** What a kit's list of wallets has of the server's directory. */
export type Directory = {
  readonly status: 'idle' | 'ready' | 'error'
  /** Those that the app features and those that the server recommends. */
  readonly listings: readonly WalletListing[]
  /** Comes with the listings: it knows many brands. */
  readonly isSame?: typeof isSameWallet
}

export function createDirectory(): Cell<Directory> {
  return createCell<Directory>({ status: 'idle', listings: [] })
}
