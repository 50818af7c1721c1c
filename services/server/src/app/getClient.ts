import { getClientAddress } from './getClientAddress.ts'
import { getClientKey } from './getClientKey.ts'
import type { Visit } from './Visit.ts'

/** Whose request it is, for limits: see `getClientKey`. */
export function getClient(
  visit: Visit,
  { trustedProxies }: { trustedProxies: number },
): string {
  return getClientKey(getClientAddress(visit, { trustedProxies }))
}
