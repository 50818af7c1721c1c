import { getHeader } from './getHeader.ts'
import type { Visit } from './Visit.ts'

/** Who is asking, for limits only. What stands in `X-Forwarded-For` before the entries of trusted proxies is anyone's claim. */
export function getClientAddress(
  visit: Visit,
  { trustedProxies }: { trustedProxies: number },
): string {
  const peer = visit.env?.incoming?.socket?.remoteAddress ?? ''
  if (trustedProxies === 0) return peer
  const entries = getHeader(visit, 'x-forwarded-for')?.split(',') ?? []
  return entries.at(-trustedProxies)?.trim() || peer
}
