import type {
  PageWallet,
  PageWalletParameters,
} from '@latchkit/testing/playwright'
import type { Page } from '@playwright/test'

/** Something that a visitor can come to see, and how it comes about. */
export type Scene = {
  readonly name: string
  /** Whether only its texts differ from another scene's. */
  readonly isVariant?: boolean
  /** Of the gallery: see its `main.tsx`. */
  readonly query?: Readonly<Record<string, string>>
  /** Default: a computer. */
  readonly phone?: 'iPhone' | 'Android'
  /** Added to the phone's own user agent, as a wallet's browser does. */
  readonly browser?: string
  readonly wallets?: readonly PageWalletParameters[]
  /** Whether the wallets open the devnet's first account, which has a past. */
  readonly hasPast?: boolean
  /** Errors on the console that belong to what is shown. */
  readonly expectErrors?: readonly RegExp[]
  /** Runs before the page loads. */
  readonly arrange?: (page: Page) => Promise<unknown>
  readonly prepare: (stage: {
    page: Page
    /** Waits until the page has loaded what it loads while idle. */
    waitForQuiet(): Promise<void>
    wallets: readonly PageWallet[]
  }) => Promise<void>
}
