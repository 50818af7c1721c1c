import { createHash } from 'node:crypto'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { Avatar, AvatarSource } from '../../identity/ports.ts'
import type { PublicNetwork } from '../web/publicNetwork.ts'
import { PublicFetchError } from '../web/publicNetwork.ts'
import { createFairLimiter } from './createFairLimiter.ts'
import { createImageThreads } from './createImageThreads.ts'
import { fetchSource } from './fetchSource.ts'
import { readNftUri } from './readNftUri.ts'
import type { runImageJob } from './runImageJob.ts'

/** Characters of a `data:` URL from a record or a contract. */
const maxDataLength = 262_144

/**
 * Creates an avatar source that loads images from https and `data:` URLs, from IPFS if a gateway is configured, and from NFTs.
 * SVG is not supported. Images and metadata are read in threads of their own.
 */
export function createAvatarSource(
  parameters: createAvatarSource.Parameters,
): createAvatarSource.ReturnType {
  const { timeout, threadCount = 2 } = parameters
  const threads = createImageThreads({ timeout })
  // Each image may have 2 MB and take seconds.
  const limitLoads = createFairLimiter({
    concurrency: { total: 64, client: 16 },
    waiting: { total: 256, client: 128 },
  })
  // Decoding occupies a core and up to 200 MB. One client does not take all threads.
  const limitJobs = createFairLimiter({
    concurrency: { total: threadCount, client: Math.ceil(threadCount / 2) },
    waiting: { total: 64, client: 16 },
  })

  async function readSource(
    { signal, client }: Pick<AvatarSource.Parameters, 'signal' | 'client'>,
    { uri, kind }: { uri: string; kind: runImageJob.Job['kind'] },
  ): Promise<runImageJob.ReturnType> {
    const isData = uri.startsWith('data:')
    if (isData && uri.length > maxDataLength) return {}
    const context = { ...parameters, signal }
    const source = isData ? uri : await fetchSource(context, { uri, kind })
    if (!source) return {}
    return await limitJobs(client, () => {
      if (signal.aborted)
        throw new UpstreamError({ upstream: 'images', cause: signal.reason })
      return threads.run({ kind, source })
    })
  }

  async function load(given: AvatarSource.Parameters) {
    const { record, owner, signal } = given
    if (!record.startsWith('eip155:'))
      return await readSource(given, { uri: record, kind: 'image' })
    const context = { ...parameters, signal }
    const metadata = await readNftUri(context, { record, owner })
    if (metadata === undefined) return {}
    const found = await readSource(given, { uri: metadata, kind: 'metadata' })
    if (found.uri === undefined) return found
    return await readSource(given, { uri: found.uri, kind: 'image' })
  }

  return {
    async load(given) {
      try {
        const { image } = await limitLoads(given.client, () => load(given))
        return image && toAvatar(image)
      } catch (error) {
        if (error instanceof PublicFetchError) return undefined
        throw error
      }
    },
    close: () => threads.close(),
  }
}

export declare namespace createAvatarSource {
  type Parameters = {
    network: PublicNetwork
    chain: ChainReader
    /** URL of an IPFS gateway, such as `https://ipfs.example/ipfs/`. Default none, which disables IPFS. */
    ipfsGateway?: string | undefined
    /** Images that are decoded at once. Default 2. */
    threadCount?: number | undefined
    /** Milliseconds for an image. Default 5 000. */
    timeout?: number | undefined
  }
  type ReturnType = AvatarSource & {
    /** Ends the threads. */
    close(): Promise<void>
  }
}

function toAvatar(body: Uint8Array<ArrayBuffer>): Avatar {
  const hash = createHash('sha256').update(body).digest('base64url')
  return { body, type: 'image/webp', etag: `"${hash}"` }
}
