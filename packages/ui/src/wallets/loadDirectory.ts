import type { Kit, WalletListing } from '@latchkit/core'
import { getWallets } from '@latchkit/core'
import type { Store } from '@latchkit/core/internal'
import { isSameWallet } from '@latchkit/core/internal'
import { canOpenApps } from '../links/getDevice.ts'
import { hasView } from '../modal/Route.ts'
import type { Directory } from './directory.ts'
import { recommendedCount } from './directory.ts'
import { canPair, hasAppLink } from './Wallet.ts'

/** Loads the wallets of the directory for the list: recent ones, featured ones, and the first of the others; on phones those that open there, without a server those that can be reached. */
export async function loadDirectory(
  kit: Kit,
  directory: Pick<Store<Directory>, 'set'>,
): Promise<void> {
  const { connectorOrder } = kit.options
  try {
    const [recent, featured, recommended] = await Promise.all([
      connectorOrder.includes('recent') ? readRecent(kit) : [],
      connectorOrder.includes('featured') ? readFeatured(kit) : [],
      connectorOrder.includes('recommended') ? readRecommended(kit) : [],
    ])
    const listings = unique([...recent, ...featured, ...recommended])
    directory.set(() => ({
      status: 'ready',
      listings,
      isSame: isSameWallet,
    }))
  } catch {
    // The list offers to retry, and the kit has raised an alert.
    directory.set(() => ({ status: 'error', listings: [] }))
  }
}

/** Recent wallets that were reached over a relay; the ids of others are those of connectors. */
async function readRecent(kit: Kit): Promise<readonly WalletListing[]> {
  const { connectors, recentWallets } = kit.getState()
  const canPair = connectors.some(({ type }) => type === 'WALLET_CONNECT')
  const ids = recentWallets.flatMap(({ id }) =>
    id.includes(':') || connectors.some((each) => each.id === id) ? [] : id,
  )
  if (!canPair || ids.length === 0) return []
  return (await getWallets(kit, { include: ids, entries: ids.length })).wallets
}

async function readFeatured(kit: Kit): Promise<readonly WalletListing[]> {
  const { featuredWalletIds: ids } = kit.options
  if (ids.length === 0) return []
  const entries = Math.min(ids.length, 100)
  const { wallets } = await getWallets(kit, { include: ids, entries })
  const rdns = ids.filter(
    (id) => id.includes('.') && !wallets.some((each) => each.id === id),
  )
  // The app may have given reverse-DNS names.
  if (rdns.length === 0) return wallets
  const more = await getWallets(kit, { rdns, entries })
  return [...wallets, ...more.wallets]
}

async function readRecommended(kit: Kit): Promise<readonly WalletListing[]> {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = kit.options
  const isHandheld = canOpenApps()
  const isWanted = (listing: WalletListing) =>
    canPair(kit, listing) && (!isHandheld || hasAppLink(listing))
  const hasPairing = hasView(kit, 'ConnectingWalletConnect')
  // A server's page is taken as it is where any wallet can be offered.
  const isFiltered = hasPairing && (isHandheld || kit.server === undefined)
  const { wallets } = await getWallets(kit, {
    page: 1,
    entries: isFiltered ? undefined : recommendedCount,
    include: includeWalletIds,
    exclude: [...excludeWalletIds, ...featuredWalletIds],
    chains: [...kit.adapters.keys()],
  })
  return (isFiltered ? wallets.filter(isWanted) : wallets).slice(
    0,
    recommendedCount,
  )
}

function unique(listings: readonly WalletListing[]): readonly WalletListing[] {
  return [...new Map(listings.map((each) => [each.id, each])).values()]
}
