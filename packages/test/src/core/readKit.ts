import { getClientId } from '../../../core/src/kit/clientId.ts'
import type { Kit } from '../../../core/src/types/Kit.ts'

/** Returns how many requests wait for a wallet, reads included. */
export function countPendingRequests(kit: Kit): number {
  return kit.internals.requests.size
}

/** Returns the client id that the server would receive now. */
export function readClientId(kit: Kit): string | undefined {
  return getClientId(kit)
}
