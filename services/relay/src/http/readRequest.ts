import type { IncomingMessage } from 'node:http'
import { getClientAddress, getClientKey } from '@latchkit/shared/clientAddress'

/** Returns path and query of a request, which may be any text and need not be a URL. */
export function readTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): {
  path: string
  query: URLSearchParams
} {
  const start = url.indexOf('?')
  const end = start === -1 ? url.length : start
  return {
    path: url.slice(0, end),
    query: new URLSearchParams(url.slice(end + 1)),
  }
}

/** Reads the body of a request; `undefined` if it has more than `limit` bytes. */
export async function readBody(
  request: IncomingMessage,
  { limit }: { limit: number },
): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Reads the credentials of a request: from the query, as sockets of browsers must send them, or from headers. */
export function readCredentials(
  request: IncomingMessage,
): readCredentials.ReturnType {
  const { query } = readTarget(request)
  const [, bearer] =
    /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  return {
    token: query.get('auth') ?? bearer,
    projectId: query.get('projectId') ?? undefined,
    origin: request.headers.origin,
    usesCloseEvent: query.get('useOnCloseEvent') === 'true',
  }
}

export declare namespace readCredentials {
  type ReturnType = {
    token: string | undefined
    projectId: string | undefined
    origin: string | undefined
    /** Whether a refusal is sent as the close event of a socket. */
    usesCloseEvent: boolean
  }
}

/** Returns the key under which a client's connections are counted. */
export function getConnectionKey(
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
