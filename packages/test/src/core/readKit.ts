import { getRequests } from '../../../core/src/actions/abortRequests.ts'
import { getConnections } from '../../../core/src/connection/connections.ts'
import { getClientId } from '../../../core/src/kit/internal.ts'
import type { Kit } from '../../../core/src/types/Kit.ts'

/** Returns how many requests wait for a wallet, reads included. */
export function countPendingRequests(kit: Kit): number {
  return getRequests(kit).pending.size
}

/** Returns in how many namespaces a wallet is being connected or restored. */
export function countAttempts(kit: Kit): number {
  const states = [...getConnections(kit).states.values()]
  return states.filter((state) => 'attempt' in state).length
}

/** Returns the client id that the server would receive now. */
export function readClientId(kit: Kit): string | undefined {
  return getClientId(kit)
}
