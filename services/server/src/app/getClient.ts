import { getClientAddress, getClientKey } from '@latchkit/shared/clientAddress'
import { getHeader } from './getHeader.ts'
import type { Visit } from './Visit.ts'

/** Whose request it is, for limits: see `getClientKey`. */
export function getClient(
  visit: Visit,
  { trustedProxies }: { trustedProxies: number },
): string {
  const address = getClientAddress({
    peer: visit.env?.incoming?.socket?.remoteAddress,
    forwardedFor: getHeader(visit, 'x-forwarded-for'),
    trustedProxies,
  })
  return getClientKey(address)
}
