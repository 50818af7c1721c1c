import type { IncomingMessage } from 'node:http'
import { getClientAddress, getClientKey } from '@latchkit/shared/clientAddress'

/** Returns the key under which a client's connections are counted. */
export function getAddress(
  { socket, headers }: IncomingMessage,
  { trustedProxies }: { trustedProxies: number },
): string {
  return getClientKey(
    getClientAddress({
      peer: socket.remoteAddress,
      forwardedFor: headers['x-forwarded-for']?.toString(),
      trustedProxies,
    }),
  )
}
