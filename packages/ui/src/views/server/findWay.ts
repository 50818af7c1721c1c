import type { Connector, WalletListing } from '@latchkit/core'
import { isSameWallet } from '@latchkit/core'

/** How a wallet of the directory is reached from here: as one that is installed; from the list, where several claim to be it; or not at all, so that the visitor is told how to get it. A session over a relay has its place before the last. */
export type Way =
  | { readonly kind: 'installed'; readonly connectors: readonly Connector[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'guide' }

export function findWay(
  listing: WalletListing,
  connectors: readonly Connector[],
): Way {
  const same = connectors.filter((each) => isSameWallet(listing, each))
  const names = new Set(same.map(({ name }) => name))
  // Faces of one brand serve families of chains of their own.
  const namespaces = same.flatMap((each) => each.namespaces)
  const isOne = new Set(namespaces).size === namespaces.length
  if (same.length === 0) return { kind: 'guide' }
  return names.size === 1 && isOne
    ? { kind: 'installed', connectors: same }
    : { kind: 'list' }
}
