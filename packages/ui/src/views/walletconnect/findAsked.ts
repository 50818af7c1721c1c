import type { ConnectedWallet, Kit } from '@latchkit/core'

/** The wallet at the other end of a session that waits for the visitor's approval. */
export function findAsked(kit: Kit): ConnectedWallet | undefined {
  const { asking, connections, connectors } = kit.getState()
  for (const namespace of asking) {
    const connection = connections.get(namespace)
    if (connection?.status !== 'connected') continue
    const { connectorId } = connection
    const wallet = connectors
      .find(({ id }) => id === connectorId)
      ?.getWallet?.()
    if (wallet) return wallet
  }
  return undefined
}
