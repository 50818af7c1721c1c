import type { Connector, Kit, WalletListing } from '@latchkit/core'
import { hasView } from '../modal/Route.ts'

/** A row of the list of wallets: one brand. */
export type Wallet = {
  /** Id of its connector, or of its listing if it has none. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** Its connectors, each for different namespaces; empty if it isn't installed. */
  readonly connectors: readonly Connector[]
  readonly isInstalled: boolean
  readonly tag: 'recent' | 'installed' | undefined
  /** Its description by the app or the server's directory. */
  readonly listing?: WalletListing
  /** Whether this is a skeleton of a wallet that may still arrive from the directory. */
  readonly isSkeleton?: boolean
}

/** Whether a wallet can be reached over a relay: the app has WalletConnect, and the wallet supports it or has an app. */
export function canPair(
  kit: Kit,
  listing: WalletListing | undefined,
): listing is WalletListing {
  if (!listing || !hasView(kit, 'ConnectingWalletConnect')) return false
  const { mobileLink, desktopLink, webappLink } = listing
  return (
    listing.supportsWalletConnect ??
    Boolean(mobileLink || desktopLink || webappLink)
  )
}

/** Whether a link opens a wallet on this device. */
export function hasAppLink({ mobileLink, webappLink }: WalletListing): boolean {
  return Boolean(mobileLink || webappLink)
}
