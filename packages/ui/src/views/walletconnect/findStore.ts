import type { WalletListing } from '@latchkit/core'
import { checkLink } from '@latchkit/protocol/internal'

/** Where a wallet can be had for this device. */
export function findStore(listing: WalletListing): string | undefined {
  const { userAgent } = navigator
  const store = /android/i.test(userAgent)
    ? listing.playStore
    : /iphone|ipad/i.test(userAgent)
      ? listing.appStore
      : undefined
  return checkLink(store) ?? checkLink(listing.homepage)
}
