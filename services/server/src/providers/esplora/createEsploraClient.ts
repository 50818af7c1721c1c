import type { NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import type * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createJsonClient, requestText } from '../http/createJsonClient.ts'

const upstream = 'esplora'
/** In bytes: a page of transactions contains their witnesses, and so the pictures of inscriptions. */
const maxSize = 16 * 1024 * 1024

/** Creates a client of the Esplora-shaped APIs of one network. They are asked in order until one answers, after it has proved by its first block that it serves the network. */
export function createEsploraClient({
  networkId,
  urls,
}: createEsploraClient.Parameters): EsploraClient {
  const apis = urls.map((baseUrl) => ({
    client: createJsonClient({ upstream, baseUrl, maxSize }),
    check: createCheck({ networkId, baseUrl }),
  }))
  return {
    async get(request) {
      let failure: unknown = new UpstreamError({ upstream })
      for (const { client, check } of apis)
        try {
          await check(request.signal)
          return await client.get(request)
        } catch (error) {
          request.signal?.throwIfAborted()
          if (!(error instanceof UpstreamError)) throw error
          failure = error
        }
      throw failure
    },
  }
}

/** Reads from the APIs of one network. */
export type EsploraClient = {
  /** Resolves with `undefined` for 404. Throws `UpstreamError` if no API answers. */
  get<schema extends ZodMiniType>(parameters: {
    /** Path with encoded query. */
    path: string
    schema: schema
    signal?: AbortSignal | undefined
  }): Promise<z.output<schema> | undefined>
}

export declare namespace createEsploraClient {
  type Parameters = {
    networkId: NetworkId
    /** Best first. */
    urls: readonly string[]
  }
}

/** Creates a function that checks once that an API serves the network: CAIP-4 names it by the start of its first block's hash. */
function createCheck({
  networkId,
  baseUrl,
}: {
  networkId: NetworkId
  baseUrl: string
}): (signal: AbortSignal | undefined) => Promise<void> {
  const { reference } = parseNetworkId(networkId)
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/block-height/0`)
  let isChecked = false
  return async (signal) => {
    if (isChecked) return
    const hash = (await requestText(url, { upstream, signal }))?.trim() ?? ''
    if (!/^[0-9a-f]{64}$/.test(hash) || !hash.startsWith(reference))
      throw new UpstreamError({
        upstream,
        message: 'An Esplora API serves another network.',
      })
    isChecked = true
  }
}
