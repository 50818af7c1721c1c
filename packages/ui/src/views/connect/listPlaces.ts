import type { Candidate, listWallets } from '../../wallets/listWallets.ts'
import { recommendedCount } from './recommendedCount.ts'

/** Places of wallets that may still come from the directory: for those that the app features and that aren't there yet, and for those that the server will recommend. */
export function listPlaces(
  candidates: readonly Candidate[],
  options: listWallets.Parameters['options'],
): readonly Candidate[] {
  const { featuredWalletIds, includeWalletIds } = options
  const isThere = (id: string) =>
    candidates.some(({ names }) => names.includes(id.toLowerCase()))
  const recommended =
    includeWalletIds.length > 0
      ? Math.min(includeWalletIds.length, recommendedCount)
      : recommendedCount
  return [
    ...featuredWalletIds.flatMap((id, rank) =>
      isThere(id) ? [] : describePlace('featured', rank, options),
    ),
    ...Array.from({ length: recommended }, (_, i) =>
      describePlace('recommended', featuredWalletIds.length + i, options),
    ),
  ]
}

function describePlace(
  kind: 'featured' | 'recommended',
  rank: number,
  { connectorOrder }: listWallets.Parameters['options'],
): Candidate {
  return {
    wallet: {
      id: `${kind} ${rank}`,
      name: '',
      icon: undefined,
      connectors: [],
      isInstalled: false,
      tag: undefined,
      isAwaited: true,
    },
    names: [],
    kind: connectorOrder.includes(kind) ? kind : undefined,
    rank,
  }
}
