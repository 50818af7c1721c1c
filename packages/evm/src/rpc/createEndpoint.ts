import { InvalidConfigurationError } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { parseChainId } from '../chain/chainId.ts'
import { NodeNetworkError, NodeStatusError } from '../errors/node.ts'
import type { NodeRequest } from './createBatch.ts'
import { createBatch } from './createBatch.ts'
import { batchRefusals, ranking, timeout } from './limits.ts'
import { postRequests } from './postRequests.ts'
import { getRetryAfter } from './requestNodes.ts'

/** Creates the client of one RPC URL. Its answers count only after the node has named the right chain. */
export function createEndpoint(
  parameters: createEndpoint.Parameters,
): createEndpoint.ReturnType {
  const { url, chainId } = parameters
  const endpoint = parseEndpointUrl(url, { chainId })
  let acceptsBatches = true
  let check: Promise<void> | undefined

  const sendOne = async (request: NodeRequest, limit: number) => {
    const requests = [request]
    const sent = await postRequests({ endpoint, requests, timeout: limit })
    const [outcome] = sent.outcomes
    if (outcome && 'result' in outcome) return outcome.result
    throw outcome?.error
  }
  const send: createBatch.Send = async (requests) => {
    if (acceptsBatches && requests.length > 1) {
      const sent = await postRequests({ endpoint, requests, timeout }).catch(
        (error: unknown) => {
          if (!isBatchRefusal(error)) throw error
        },
      )
      // One error for all: a transient failure, or the node accepts no batches.
      const { error } = sent ?? {}
      if (sent && (!error || getRetryAfter(error) !== undefined))
        return sent.outcomes
      acceptsBatches = false
    }
    return Promise.all(
      requests.map((request) =>
        sendOne(request, timeout).then(
          (result) => ({ result }),
          (error: unknown) => ({ error }),
        ),
      ),
    )
  }
  const sendBatched = createBatch(send)

  const verify = async (given: Promise<unknown>) => {
    const served = await given
    if (parseChainId(served) !== chainId)
      throw new NodeNetworkError({ url, chainId, given: served })
  }

  const verifyOnce = () => {
    check ??= verify(sendBatched({ method: 'eth_chainId' })).catch(
      (error: unknown) => {
        // The next request checks again.
        check = undefined
        throw error
      },
    )
    return check
  }

  return {
    async request(request) {
      // Both are in one batch.
      const verified = verifyOnce()
      const answer = sendBatched(request)
      answer.catch((error: unknown) => {
        // A node that was unreachable may return with another chain.
        if (!(error instanceof RpcError)) check = undefined
      })
      await verified
      return answer
    },
    ping: () => verify(sendOne({ method: 'eth_chainId' }, ranking.timeout)),
  }
}

export declare namespace createEndpoint {
  type Parameters = { url: string; chainId: number }
  type ReturnType = {
    request(request: NodeRequest): Promise<unknown>
    /** Resolves when the node answers in time and serves the right chain. */
    ping(): Promise<void>
  }
}

/** A node without support for batches may answer without JSON. */
function isBatchRefusal(error: unknown): boolean {
  return error instanceof NodeStatusError && batchRefusals.has(error.status)
}

/** Parses an RPC URL; one without a host is relative to the page. */
export function parseEndpointUrl(
  text: string,
  { chainId }: { chainId: number },
): parseEndpointUrl.ReturnType {
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new InvalidConfigurationError({
      option: `rpcUrls of chain ${chainId}`,
      given: text,
      expected: 'an http or https URL',
    })
  const { username, password } = url
  url.username = ''
  url.password = ''
  // `fetch` rejects URLs with credentials.
  const headers =
    username || password
      ? { Authorization: `Basic ${encode(username, password)}` }
      : {}
  return { href: url.href, headers }
}

export declare namespace parseEndpointUrl {
  type ReturnType = {
    readonly href: string
    readonly headers: Readonly<Record<string, string>>
  }
}

/** RFC 7617, as UTF-8. */
function encode(...credentials: readonly string[]): string {
  const text = credentials.map(decodeURIComponent).join(':')
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text, globalThis.location?.href)
  } catch {
    return undefined
  }
}
