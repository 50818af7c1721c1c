import type { Connector, Kit, WalletListing } from '@latchkit/core'
import { hasView } from '../modal/Route.ts'

/** One row of the list of wallets: one brand. */
export type Wallet = {
  /** Of its connector, or of the description of a wallet that isn't here. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** How it is reached, each for families of chains of its own; none while it isn't here. */
  readonly connectors: readonly Connector[]
  readonly isInstalled: boolean
  readonly tag: 'recent' | 'installed' | undefined
  /** What the app or the server's directory says of it. */
  readonly listing?: WalletListing
  /** Whether this is only the place of one that may still come from the directory. */
  readonly isAwaited?: boolean
}

/** Whether a wallet can be reached over a relay: the app has WalletConnect, and the wallet speaks it, or at least has an app. */
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

/** Whether a wallet is an extension, or the browser that the page is in. */
export function isInstalled({ type }: Pick<Connector, 'type'>): boolean {
  return type === 'ANNOUNCED' || type === 'INJECTED'
}

/** Puts the connectors of one brand together, as long as none of them could stand for another: what claims the same families of chains stays apart. */
export function groupConnectors(
  connectors: readonly Connector[],
): readonly (readonly Connector[])[] {
  const groups: Connector[][] = []
  for (const connector of connectors) {
    const brand = groups.find((group) =>
      group.every((each) => isSameBrand(each, connector)),
    )
    if (brand) brand.push(connector)
    else groups.push([connector])
  }
  return groups
}

function isSameBrand(a: Connector, b: Connector): boolean {
  return (
    a.rdns !== undefined &&
    a.rdns === b.rdns &&
    a.name === b.name &&
    !a.claimants &&
    !b.claimants &&
    !a.namespaces.some((namespace) => b.namespaces.includes(namespace))
  )
}
