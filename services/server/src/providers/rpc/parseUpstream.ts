import type { RequestOptions } from 'node:http'
import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { InvalidUpstreamError } from './errors.ts'
import { maxSockets } from './limits.ts'

/** Parses the configuration of a node; throws `InvalidUpstreamError` unless it has an http or https URL. */
export function parseUpstream({
  url: text,
  headers,
}: parseUpstream.Parameters): parseUpstream.ReturnType {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidUpstreamError()
  const isSecure = url.protocol === 'https:'
  const parameters = {
    keepAlive: true,
    maxSockets,
    scheduling: 'lifo',
  } as const
  const agent = isSecure
    ? new HttpsAgent(parameters)
    : new HttpAgent(parameters)
  const { username, password } = url
  const options: RequestOptions = {
    method: 'POST',
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port || undefined,
    path: `${url.pathname}${url.search}`,
    agent,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(username || password ? { authorization: encode(url) } : undefined),
      ...headers,
    },
  }
  return {
    options,
    inflow: { size: 0 },
    request: isSecure ? requestHttps : requestHttp,
    close: () => agent.destroy(),
  }
}

export declare namespace parseUpstream {
  type Parameters = {
    url: string
    /** Sent with each request, such as a key. */
    headers?: Readonly<Record<string, string>> | undefined
  }

  type ReturnType = {
    readonly options: RequestOptions
    /** Bytes of all responses that are being received. */
    readonly inflow: { size: number }
    readonly request: typeof requestHttp
    close(): void
  }
}

/** Encodes basic credentials as UTF-8 (RFC 7617). */
function encode({ username, password }: URL): string {
  const text = [username, password].map(decodeURIComponent).join(':')
  return `Basic ${Buffer.from(text).toString('base64')}`
}
