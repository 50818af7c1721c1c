import type { IncomingMessage } from 'node:http'
import { getClientKey } from './getClientKey.ts'

/** Whose connections are counted together. What stands in `X-Forwarded-For` before the entries of trusted proxies is anyone's claim. */
export function getAddress(
  { socket, headers }: IncomingMessage,
  { trustedProxies }: { trustedProxies: number },
): string {
  const peer = socket.remoteAddress ?? ''
  if (trustedProxies === 0) return getClientKey(peer)
  const entries = String(headers['x-forwarded-for'] ?? '').split(',')
  return getClientKey(entries.at(-trustedProxies)?.trim() || peer)
}
