import type {
  Connector,
  ConnectorKind,
  ConnectorType,
  Options,
  RecentWallet,
  WalletListing,
} from '@latchkit/core'
import type { Directory } from './directory.ts'
import type { Wallet } from './Wallet.ts'
import { groupConnectors } from './Wallet.ts'

const kinds: Readonly<Partial<Record<ConnectorType, ConnectorKind>>> = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  EXTERNAL: 'external',
}

/**
 * The wallets to offer, as the app wants them ordered and chosen. One that is of several kinds (recent,
 * installed, featured) stands with the first of them; within a kind featured ones come first, recent
 * ones newest first, all else as it appeared.
 */
export function listWallets(
  parameters: listWallets.Parameters,
): readonly Wallet[] {
  const { connectors, options, addSkeletons } = parameters
  const { connectorOrder, includeWalletIds, excludeWalletIds } = options
  const known = [
    ...groupConnectors(connectors).map((group) =>
      describeGroup(group, parameters),
    ),
    ...options.customWallets
      .filter((listing) => !isHere(listing, connectors))
      .map((listing) => describeListing(listing, parameters, 'custom')),
    ...listDirectory(parameters).map((listing) =>
      describeListing(listing, parameters, 'recommended'),
    ),
  ]
  const candidates = [...known, ...listUnlistedRecent(parameters, known)]
  return [...candidates, ...(addSkeletons?.(candidates, options) ?? [])]
    .filter(
      ({ kind, names }) =>
        kind !== undefined &&
        (includeWalletIds.length === 0 ||
          names.length === 0 ||
          has(includeWalletIds, names)) &&
        !has(excludeWalletIds, names),
    )
    .sort(
      (a, b) =>
        connectorOrder.indexOf(a.kind ?? 'custom') -
          connectorOrder.indexOf(b.kind ?? 'custom') || a.rank - b.rank,
    )
    .map(({ wallet }) => wallet)
}

export declare namespace listWallets {
  type Parameters = {
    readonly connectors: readonly Connector[]
    readonly recentWallets: readonly RecentWallet[]
    readonly options: Pick<
      Options,
      | 'connectorOrder'
      | 'customWallets'
      | 'excludeWalletIds'
      | 'featuredWalletIds'
      | 'includeWalletIds'
    >
    readonly directory?: Directory
    /** Adds skeletons of wallets that may still arrive. */
    readonly addSkeletons?:
      | ((
          candidates: readonly Candidate[],
          options: listWallets.Parameters['options'],
        ) => readonly Candidate[])
      | undefined
  }
}

/** A wallet that may be listed. */
export type Candidate = {
  wallet: Wallet
  /** The ids by which the app may name it; empty for a skeleton. */
  names: readonly string[]
  /** `undefined` if the app lists none of its kinds. */
  kind: ConnectorKind | undefined
  /** Its rank within its kind. */
  rank: number
}

function describeGroup(
  group: readonly Connector[],
  { recentWallets, options, directory }: listWallets.Parameters,
): Candidate {
  const [{ id, name, icon }] = group as [Connector]
  const listing =
    options.customWallets.find((each) => isHere(each, group)) ??
    directory?.listings.find((each) =>
      group.some((connector) => directory.isSame?.(each, connector)),
    )
  const names = toNames(
    ...group.flatMap((each) => [each.id, each.rdns]),
    listing?.id,
  )
  const age = recentWallets.findIndex(
    ({ id }) => id === listing?.id || group.some((each) => each.id === id),
  )
  const own = group.map(({ type }) => kinds[type] ?? 'custom')
  const isInstalled = own.includes('injected')
  const { featured, kind } = place(
    names,
    age < 0 ? own : [...own, 'recent'],
    options,
  )
  const isRecent = age >= 0 && options.connectorOrder.includes('recent')
  return {
    wallet: {
      id,
      name,
      icon,
      connectors: group,
      isInstalled,
      tag: isRecent ? 'recent' : isInstalled ? 'installed' : undefined,
      ...(listing && { listing }),
    },
    names,
    kind,
    rank: kind === 'recent' ? age : featured,
  }
}

/** Returns the wallets of the directory that aren't listed otherwise. */
function listDirectory({
  connectors,
  options,
  directory,
}: listWallets.Parameters): readonly WalletListing[] {
  return (directory?.listings ?? []).filter(
    (listing) =>
      !connectors.some((each) => directory?.isSame?.(listing, each)) &&
      !options.customWallets.some(({ id, rdns }) =>
        has([id, rdns ?? id], toNames(listing.id, listing.rdns)),
      ),
  )
}

function describeListing(
  listing: WalletListing,
  { recentWallets, options }: listWallets.Parameters,
  own: 'custom' | 'recommended',
): Candidate {
  const { id, name, icon, rdns } = listing
  const names = toNames(id, rdns)
  const age = recentWallets.findIndex((recent) => recent.id === id)
  const { featured, kind } = place(
    names,
    age < 0 ? [own] : [own, 'recent'],
    options,
  )
  const isRecent = age >= 0 && options.connectorOrder.includes('recent')
  return {
    wallet: {
      id,
      name,
      icon,
      connectors: [],
      isInstalled: false,
      tag: isRecent ? 'recent' : undefined,
      listing,
    },
    names,
    kind,
    rank: kind === 'recent' ? age : featured,
  }
}

/** Returns recent wallets that were reached over a relay and of which only the name is known. */
function listUnlistedRecent(
  { connectors, recentWallets, options }: listWallets.Parameters,
  known: readonly Candidate[],
): readonly Candidate[] {
  if (!connectors.some(({ type }) => type === 'WALLET_CONNECT')) return []
  return recentWallets.flatMap(({ id, name }, age) => {
    const isKnown = known.some(
      ({ wallet }) =>
        wallet.id === id ||
        wallet.listing?.id === id ||
        wallet.connectors.some((each) => each.id === id),
    )
    // Ids with a colon are those of connectors: a removed extension can't be reached over a relay.
    if (isKnown || id.includes(':')) return []
    const names = toNames(id)
    const { kind } = place(names, ['recent'], options)
    const wallet: Wallet = {
      ...{ id, name, icon: undefined, connectors: [] },
      ...{ isInstalled: false, tag: 'recent' },
    }
    return { wallet, names, kind, rank: age }
  })
}

/** Returns the first of a wallet's kinds in the app's order, and its rank among the featured ones: last if it isn't featured. */
function place(
  names: readonly string[],
  own: readonly ConnectorKind[],
  options: listWallets.Parameters['options'],
): { kind: ConnectorKind | undefined; featured: number } {
  const { connectorOrder, featuredWalletIds } = options
  const index = featuredWalletIds.findIndex((id) => has([id], names))
  return {
    kind: connectorOrder.find(
      (kind) => own.includes(kind) || (kind === 'featured' && index >= 0),
    ),
    featured: index < 0 ? featuredWalletIds.length : index,
  }
}

/** Whether one of the connectors is the wallet of a listing. */
function isHere(
  { rdns }: WalletListing,
  connectors: readonly Connector[],
): boolean {
  const [name] = toNames(rdns)
  return (
    name !== undefined &&
    connectors.some((each) => toNames(each.rdns).includes(name))
  )
}

function has(ids: readonly string[], names: readonly string[]): boolean {
  return ids.some((id) => names.includes(id.toLowerCase()))
}

/** Lowercases names to compare them: reverse-DNS names have no case. */
function toNames(...ids: readonly unknown[]): readonly string[] {
  return ids.flatMap((id) => (typeof id === 'string' ? id.toLowerCase() : []))
}
