import type { Network } from '@latchkit/core'
import { TimeoutError } from '@latchkit/core'
import { parseNetworkId } from '@latchkit/protocol'
import {
  parseRetryAfter,
  readText,
  withTimeout,
} from '@latchkit/protocol/internal'
import {
  NodeNetworkError,
  NodeResponseError,
  NodeUnreachableError,
} from '../errors/node.ts'

/** One Esplora-shaped API. */
export type Api = {
  readonly url: string
  /** Reads once whether its first block is that of the network, and rejects otherwise. */
  check(signal?: AbortSignal): Promise<void>
  /** Sends a request: a `POST` with a body, and otherwise a `GET`. */
  request(path: string, options?: Api.Options): Promise<Api.Answer>
}

export declare namespace Api {
  type Options = {
    body?: string | undefined
    signal?: AbortSignal | undefined
  }
  type Answer = {
    readonly url: string
    readonly path: string
    readonly status: number
    readonly text: string
    /** Seconds of its `Retry-After`. */
    readonly retryAfter: number | undefined
  }
}

/** In milliseconds, for each request. */
const timeout = 10_000
/** In bytes: the largest transaction has 4 million weight units, which are 8 MB of hex. */
const maxSize = 8_100_000

/** Creates the access to one of a network's APIs. */
export function createApi(parameters: { network: Network; url: string }): Api {
  const { network, url } = parameters
  // CAIP-4: the first 32 hex digits of the first block's hash.
  const { reference } = parseNetworkId(network.caipNetworkId)
  let isChecked = false

  async function request(
    path: string,
    { body, signal }: Api.Options = {},
  ): Promise<Api.Answer> {
    const what = 'The answer of the Bitcoin API'
    try {
      return await withTimeout(
        { what, milliseconds: timeout, signal },
        async (limited) => {
          const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
            ...(body !== undefined && { method: 'POST', body }),
            signal: limited,
          })
          const text = await readText(response, { maxSize })
          if (text === undefined)
            throw new NodeResponseError({ url, path, reason: 'too much data' })
          const { status, headers } = response
          const retryAfter = parseRetryAfter(headers.get('retry-after'))
          return { url, path, status, text, retryAfter }
        },
      )
    } catch (cause) {
      if (
        signal?.aborted ||
        cause instanceof TimeoutError ||
        cause instanceof NodeResponseError
      )
        throw cause
      throw new NodeUnreachableError({ url, cause })
    }
  }

  return {
    ...{ url, request },
    async check(signal) {
      if (isChecked) return
      const path = '/block-height/0'
      const { status, text } = await request(path, { signal })
      const id = text.trim()
      if (status !== 200 || !/^[\da-f]{64}$/.test(id))
        throw new NodeResponseError({ url, path, reason: 'no block hash' })
      if (!id.startsWith(reference))
        throw new NodeNetworkError({ url, network })
      isChecked = true
    },
  }
}
