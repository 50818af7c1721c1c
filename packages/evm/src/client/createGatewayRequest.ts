import { parseJson } from '@latchkit/protocol'
import {
  isHexData,
  isPublicHost,
  parseUrl,
  readText,
  withTimeout,
} from '@latchkit/protocol/internal'
import type { CcipRequestParameters } from 'viem'
import { GatewayError } from '../errors/gateway.ts'
import type { Hex } from '../hex/hex.ts'
import type { publicGateways } from './publicGateways.ts'

/** URLs of one lookup that are tried. */
const maxUrls = 3
/** Characters of a URL; gateways receive call data in the path. */
const maxLength = 8_192
/** Bytes of a response. */
const maxSize = 65_536
/** Milliseconds. */
const timeout = 5_000

/** Creates the request that viem sends for contracts with data outside of the chain (CCIP-Read, EIP-3668). The URLs are a contract's: https and public hosts only, without cookies, referrer or redirects. */
export function createGatewayRequest(
  options: publicGateways.Options,
): (parameters: CcipRequestParameters) => Promise<Hex> {
  const { hosts, requestsPerMinute = 60 } = options
  let sent: readonly number[] = []

  /** A contract can answer every response with the next lookup. */
  function countRequest(url: URL): void {
    const now = performance.now()
    sent = sent.filter((time) => time > now - 60_000)
    if (sent.length >= requestsPerMinute)
      throw new GatewayError({ url, reason: 'limit' })
    sent = [...sent, now]
  }

  function checkUrl(text: string): URL {
    const url = text.length > maxLength ? undefined : parseUrl(text)
    const isAllowed =
      url?.protocol === 'https:' &&
      url.port === '' &&
      url.username === '' &&
      url.password === '' &&
      isPublicHost(url.hostname) &&
      (!hosts || hosts.includes(url.hostname))
    if (!isAllowed) throw new GatewayError({ url, reason: 'url' })
    return url
  }

  return async ({ sender, data, urls }) => {
    let failure: unknown = new GatewayError({ url: undefined, reason: 'url' })
    for (const template of urls.slice(0, maxUrls)) {
      try {
        const url = checkUrl(
          template
            .replaceAll('{sender}', sender.toLowerCase())
            .replaceAll('{data}', data),
        )
        countRequest(url)
        const body = template.includes('{data}')
          ? undefined
          : JSON.stringify({ data, sender })
        return await fetchData(url, body)
      } catch (error) {
        failure = error
        // EIP-3668: the next URL is tried unless the gateway refuses the request.
        if (error instanceof GatewayError && isFinal(error)) break
      }
    }
    throw failure
  }
}

function isFinal({ reason, status = 0 }: GatewayError): boolean {
  return reason === 'limit' || (status >= 400 && status < 500)
}

/** Sends a GET request, or a POST request with a body, and returns the `data` of the response. */
async function fetchData(url: URL, body: string | undefined): Promise<Hex> {
  const { status, text } = await withTimeout(
    { what: 'The gateway', milliseconds: timeout },
    async (signal) => {
      const response = await fetch(url, {
        ...(body !== undefined && {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json' },
        }),
        signal,
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      })
      const text = await readText(response, { maxSize })
      return { status: response.status, text }
    },
  ).catch((cause: unknown) => {
    throw new GatewayError({ url, reason: 'unreachable', cause })
  })
  if (status !== 200) throw new GatewayError({ url, reason: 'status', status })
  const data = readData(text)
  if (!isHexData(data)) throw new GatewayError({ url, reason: 'answer' })
  return data
}

function readData(text: string | undefined): unknown {
  try {
    return (parseJson(text ?? '') as { data?: unknown } | null)?.data
  } catch {
    return undefined
  }
}
