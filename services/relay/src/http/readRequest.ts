import type { IncomingMessage } from 'node:http'
import { getClientAddress, getClientKey } from '@latchkit/shared/clientAddress'

/** Path and query of a request. What stands there is anybody's text, and need not be a URL. */
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

/** The body of a request; `undefined` where it has more bytes than it may. */
export async function readText(
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

/** What a request says of who sends it: in the query, as sockets of browsers must, or in headers. */
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
    /** Whether a refusal is to be told by the close event. */
    usesCloseEvent: boolean
  }
}

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
