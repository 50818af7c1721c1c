import type { Connector, WalletListing } from '@latchkit/core'
import { isSameWallet } from '@latchkit/core'

/** How a wallet of the directory is reached from here: as one that is installed; from the list, where several claim to be it; over a relay; or not at all, so that the visitor is told how to get it. */
export type Way =
  | { readonly kind: 'installed'; readonly connectors: readonly Connector[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'session' }
  | { readonly kind: 'guide' }

export function findWay(
  listing: WalletListing,
  parameters: {
    connectors: readonly Connector[]
    /** Whether it can be reached over a relay. */
    canPair: boolean
  },
): Way {
  const { connectors, canPair } = parameters
  const same = connectors.filter((each) => isSameWallet(listing, each))
  const names = new Set(same.map(({ name }) => name))
  // Faces of one brand serve families of chains of their own.
  const namespaces = same.flatMap((each) => each.namespaces)
  const isOne = new Set(namespaces).size === namespaces.length
  if (same.length === 0) return { kind: canPair ? 'session' : 'guide' }
  return names.size === 1 && isOne
    ? { kind: 'installed', connectors: same }
    : { kind: 'list' }
}
