import type { Context } from 'hono'
import type { Bindings } from './Bindings.ts'
import { getHeader } from './getHeader.ts'

/** Who is asking, for limits only. What stands in `X-Forwarded-For` before the entries of trusted proxies is anyone's claim. */
export function getClientAddress(
  context: Context<{ Bindings: Bindings }>,
  { trustedProxies }: { trustedProxies: number },
): string {
  const peer = context.env?.incoming?.socket?.remoteAddress ?? ''
  if (trustedProxies === 0) return peer
  const entries = getHeader(context, 'x-forwarded-for')?.split(',') ?? []
  return entries.at(-trustedProxies)?.trim() || peer
}
