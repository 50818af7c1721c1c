import type {
  Connector,
  ConnectorKind,
  ConnectorType,
  Options,
  RecentWallet,
  WalletListing,
} from '@latchkit/core'
import { groupConnectors } from '@latchkit/core/internal'
import type { Directory } from './directory.ts'
import type { Wallet } from './Wallet.ts'
import { hasAppLink } from './Wallet.ts'

const kinds: Readonly<Partial<Record<ConnectorType, ConnectorKind>>> = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  EXTERNAL: 'external',
}

/**
 * Returns the wallets to list, filtered and ordered by the options of the app. A wallet of several kinds (such as recent
 * and featured) is listed with the first of these in `connectorOrder`. Within a kind, featured wallets come first; recent
 * wallets are ordered by their last use, the others by discovery. On phones and tablets what opens there comes first.
 */
export function listWallets(
  parameters: listWallets.Parameters,
): readonly Wallet[] {
  const { connectors, options, addSkeletons, isHandheld } = parameters
  const { connectorOrder, includeWalletIds, excludeWalletIds } = options
  const known = [
    // An embedded wallet is opened by a login, not by a row.
    ...groupConnectors(connectors.filter(({ embedded }) => !embedded)).map(
      (group) => describeGroup(group, parameters),
    ),
    ...options.customWallets
      .filter((listing) => !hasConnector(listing, connectors))
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
        (isHandheld ? rankReach(a.wallet) - rankReach(b.wallet) : 0) ||
        connectorOrder.indexOf(a.kind ?? 'custom') -
          connectorOrder.indexOf(b.kind ?? 'custom') ||
        a.rank - b.rank,
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
    /** Whether this is a phone or tablet: wallets that open there come first, and the code for another device last. */
    readonly isHandheld?: boolean
    /** Returns skeletons for wallets that are still loading. */
    readonly addSkeletons?:
      | ((
          candidates: readonly Candidate[],
          options: listWallets.Parameters['options'],
        ) => readonly Candidate[])
      | undefined
  }
}

/** Returns a wallet's place in the list of a phone: 0 if it is installed or a link opens it, 1 if it is only offered, and 2 for the code that another device scans. */
function rankReach({ connectors, listing }: Wallet): number {
  const [connector] = connectors
  if (connector) return connector.type === 'WALLET_CONNECT' ? 2 : 0
  return !listing || hasAppLink(listing) ? 0 : 1
}

/** A wallet that may be listed. */
export type Candidate = {
  wallet: Wallet
  /** The ids by which the app may name it; empty for a skeleton. */
  names: readonly string[]
  /** `undefined` if `connectorOrder` has none of its kinds. */
  kind: ConnectorKind | undefined
  /** Its rank within its kind. */
  rank: number
}

function describeGroup(
  group: readonly Connector[],
  { recentWallets, options, directory }: listWallets.Parameters,
): Candidate {
  const [{ id, name, isKnown }] = group as [Connector]
  const listing =
    options.customWallets.find((each) => hasConnector(each, group)) ??
    directory?.listings.find((each) =>
      group.some((connector) => directory.isSame?.(each, connector)),
    )
  const names = toNames(
    ...group.flatMap((each) => [each.id, each.rdns, each.brand]),
    listing?.id,
  )
  const age = recentWallets.findIndex(
    ({ id }) => id === listing?.id || group.some((each) => each.id === id),
  )
  const own = group.map(({ type }) => kinds[type] ?? 'custom')
  const isInstalled = own.includes('injected')
  const { featured, kind } = classify(
    names,
    age < 0 ? own : [...own, 'recent'],
    options,
  )
  const isRecent = age >= 0 && options.connectorOrder.includes('recent')
  return {
    wallet: {
      id,
      name,
      icon: group.find(({ icon }) => icon)?.icon ?? listing?.icon,
      connectors: group,
      isInstalled,
      tag: isRecent ? 'recent' : isInstalled ? 'installed' : undefined,
      ...(listing && { listing }),
    },
    names,
    kind,
    // Known wallets stand after the featured ones.
    rank: kind === 'recent' ? age : isKnown ? featured - 0.5 : featured,
  }
}

/** Returns the wallets of the directory that are neither connectors nor custom wallets. */
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
  const { featured, kind } = classify(
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

/** Returns recent wallets that were connected over a relay and have no connector or listing. */
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
    const { kind } = classify(names, ['recent'], options)
    const wallet: Wallet = {
      ...{ id, name, icon: undefined, connectors: [] },
      ...{ isInstalled: false, tag: 'recent' },
    }
    return { wallet, names, kind, rank: age }
  })
}

/** Returns the first of a wallet's kinds in `connectorOrder`, and its index among the featured wallets, or their number if it isn't featured. */
function classify(
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

/** Returns whether one of the connectors is the wallet of a listing. */
function hasConnector(
  { rdns }: WalletListing,
  connectors: readonly Connector[],
): boolean {
  const [name] = toNames(rdns)
  return (
    name !== undefined &&
    connectors.some((each) => toNames(each.rdns, each.brand).includes(name))
  )
}

function has(ids: readonly string[], names: readonly string[]): boolean {
  return ids.some((id) => names.includes(id.toLowerCase()))
}

/** Converts names to lower case to compare them, as reverse-DNS names are case-insensitive. */
function toNames(...ids: readonly unknown[]): readonly string[] {
  return ids.flatMap((id) => (typeof id === 'string' ? id.toLowerCase() : []))
}
