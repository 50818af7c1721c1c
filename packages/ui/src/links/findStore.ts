import type { WalletListing } from '@latchkit/core'
import { checkLink, isStoreLink } from '@latchkit/protocol/internal'
import { canOpenApps } from './getDevice.ts'

/** Returns the page from which a wallet can be installed on this device: that of its app store, or on a computer of its browser, otherwise the wallet's own site. */
export function findStore(
  listing: WalletListing,
): findStore.ReturnType | undefined {
  const name = getStoreName()
  const store = name && checkStoreLink(listing, name)
  if (store) return { name, href: store }
  const href = checkLink(listing.homepage)
  return href ? { name: 'homepage', href } : undefined
}

export declare namespace findStore {
  type ReturnType = {
    readonly name: StoreName | 'homepage'
    readonly href: string
  }
}

/** Returns the link to a wallet in one store; `undefined` for a link that leads elsewhere. */
export function checkStoreLink(
  listing: WalletListing,
  name: StoreName,
): string | undefined {
  const link = checkLink(listing[name])
  return link && isStoreLink(stores[name], link) ? link : undefined
}

/** The names of the stores in the directory. */
const stores = {
  appStore: 'app_store',
  playStore: 'play_store',
  chromeStore: 'chrome_store',
  firefoxStore: 'firefox_store',
} as const

export type StoreName = keyof typeof stores

function getStoreName(): StoreName | undefined {
  const { userAgent } = navigator
  if (/android/i.test(userAgent)) return 'playStore'
  // Safari on an iPad calls itself that of a Mac, which has no touch screen.
  if (/iphone|ipad|macintosh/i.test(userAgent) && canOpenApps())
    return 'appStore'
  if (canOpenApps()) return undefined
  if (/firefox/i.test(userAgent)) return 'firefoxStore'
  return /chrom/i.test(userAgent) ? 'chromeStore' : undefined
}
