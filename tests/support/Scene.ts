import type {
  PageWallet,
  PageWalletParameters,
} from '@latchkit/testing/playwright'
import type { Page } from '@playwright/test'

/** Something that a visitor can come to see, and how it comes about. */
export type Scene = {
  readonly name: string
  /** Of the gallery: `options`, `networks`, `embed`, `server`. */
  readonly query?: Readonly<Record<string, string>>
  readonly wallets?: readonly PageWalletParameters[]
  /** Whether the wallets open the devnet's first account, which has a past. */
  readonly hasPast?: boolean
  readonly prepare: (stage: {
    page: Page
    wallets: readonly PageWallet[]
  }) => Promise<void>
}
