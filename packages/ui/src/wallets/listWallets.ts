import type { Connector, ConnectorType, RecentWallet } from '@latchkit/core'
import type { ConnectorKind } from './connectorOrder.ts'
import { connectorOrder } from './connectorOrder.ts'

/** One row of the list of wallets. */
export type Wallet = {
  readonly connector: Connector
  readonly tag: 'recent' | 'installed' | undefined
}

const kinds: Readonly<Partial<Record<ConnectorType, ConnectorKind>>> = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  EXTERNAL: 'external',
}

/** The wallets in the order of their kinds, recent ones newest first, else as they appeared. */
export function listWallets(
  connectors: readonly Connector[],
  recentWallets: readonly RecentWallet[],
): readonly Wallet[] {
  const ids = recentWallets.map(({ id }) => id)
  const rank = ({ id, type }: Connector) => {
    const kind = ids.includes(id) ? 'recent' : (kinds[type] ?? 'custom')
    return connectorOrder.indexOf(kind) * 10 + Math.max(0, ids.indexOf(id))
  }
  return [...connectors]
    .sort((a, b) => rank(a) - rank(b))
    .map((connector) => ({ connector, tag: findTag(connector, ids) }))
}

function findTag(
  { id, type }: Connector,
  recentIds: readonly string[],
): Wallet['tag'] {
  if (recentIds.includes(id)) return 'recent'
  return kinds[type] === 'injected' ? 'installed' : undefined
}
