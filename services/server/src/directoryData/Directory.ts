import type { DirectoryWallet } from './DirectoryWallet.ts'
import type { ImageSet } from './ImageSet.ts'

/** The wallet directory as it was read at start; it never changes. */
export type Directory = {
  /** In the order of the directory. */
  readonly wallets: readonly DirectoryWallet[]
  readonly images: {
    /** Looked up by the wallet's id. */
    readonly wallets: ImageSet
    /** Looked up by CAIP-2 id. */
    readonly networks: ImageSet
    /** Looked up by symbol, in capitals. */
    readonly tokens: ImageSet
    /** Looked up by ISO 4217 code. */
    readonly currencies: ImageSet
  }
}
