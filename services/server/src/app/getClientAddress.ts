import type { Bindings } from './Bindings.ts'

/** Who is asking, for limits only. What stands in `X-Forwarded-For` before the entries of trusted proxies is anyone's claim. */
export function getClientAddress(
  request: Request,
  bindings: Bindings | undefined,
  trustedProxies: number,
): string {
  const peer = bindings?.incoming?.socket?.remoteAddress ?? ''
  if (trustedProxies === 0) return peer
  const entries = request.headers.get('x-forwarded-for')?.split(',') ?? []
  return entries.at(-trustedProxies)?.trim() || peer
}
