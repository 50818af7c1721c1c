import type { Kit } from '../types/Kit.ts'

/** The ids of the wallets that are connected or being connected. */
export function listUsedConnectors(kit: Kit): ReadonlySet<string> {
  const used = new Set<string>()
  for (const connection of kit.getState().connections.values())
    if (connection.status !== 'disconnected') used.add(connection.connectorId)
  return used
}
