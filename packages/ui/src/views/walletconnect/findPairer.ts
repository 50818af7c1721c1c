import type { Connector, Kit } from '@latchkit/core'

/** The connector that reaches wallets over a relay. */
export function findPairer(kit: Kit): Connector | undefined {
  return kit.getState().connectors.find(({ type }) => type === 'WALLET_CONNECT')
}
