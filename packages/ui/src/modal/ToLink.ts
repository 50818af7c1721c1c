import type { WalletListing } from '@latchkit/core'

/** What makes the row of a wallet a link that opens it; `undefined` where it has none. */
export type ToLink = (listing: WalletListing) =>
  | {
      readonly attributes: {
        readonly href: string
        readonly target: string
        readonly rel: string
      }
      /** Called inside the tap. */
      readonly follow: () => void
    }
  | undefined
