import { InvalidConfigurationError } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { parseChainId } from '../chain/chainId.ts'
import { NodeNetworkError, NodeStatusError } from '../errors/node.ts'
import type { NodeRequest } from './createBatch.ts'
import { createBatch } from './createBatch.ts'
import { batchRefusals, ranking, timeout } from './limits.ts'
import { postRequests } from './postRequests.ts'
import { getPause } from './requestNodes.ts'

/** One RPC URL. Its answers count only once the node has said that it serves the right chain. */
export function createEndpoint(
  parameters: createEndpoint.Parameters,
): createEndpoint.ReturnType {
  const { url, chainId } = parameters
  const endpoint = parseEndpointUrl(url, { chainId })
  let takesBatches = true
  let check: Promise<void> | undefined

  const sendOne = async (request: NodeRequest, limit: number) => {
    const requests = [request]
    const sent = await postRequests({ endpoint, requests, timeout: limit })
    const [outcome] = sent.outcomes
    if (outcome && 'result' in outcome) return outcome.result
    throw outcome?.error
  }
  const send: createBatch.Send = async (requests) => {
    if (takesBatches && requests.length > 1) {
      const sent = await postRequests({ endpoint, requests, timeout }).catch(
        (error: unknown) => {
          if (!isBatchRefusal(error)) throw error
        },
      )
      // One error for all: it can't now, or it takes no batches at all.
      const { error } = sent ?? {}
      if (sent && (!error || getPause(error) !== undefined))
        return sent.outcomes
      takesBatches = false
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
  const ask = createBatch(send)

  const verify = async (given: Promise<unknown>) => {
    const served = await given
    if (parseChainId(served) !== chainId)
      throw new NodeNetworkError({ url, chainId, given: served })
  }

  const verifyOnce = () => {
    check ??= verify(ask({ method: 'eth_chainId' })).catch((error: unknown) => {
      // It may be set right, or in reach, the next time.
      check = undefined
      throw error
    })
    return check
  }

  return {
    async request(request) {
      // Both travel in one batch.
      const verified = verifyOnce()
      const answer = ask(request)
      answer.catch((error: unknown) => {
        // What was out of reach may come back as another chain.
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

/** A node without batches need not answer in JSON. */
function isBatchRefusal(error: unknown): boolean {
  return error instanceof NodeStatusError && batchRefusals.has(error.status)
}

/** Takes an RPC URL apart; one without a host is of the page itself. */
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
  // `fetch` takes no URL with credentials in it.
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
