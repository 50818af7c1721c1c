import { createHash } from 'node:crypto'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { Avatar, AvatarSource } from '../../identity/ports.ts'
import type { PublicNetwork } from '../web/publicNetwork.ts'
import { PublicFetchError } from '../web/publicNetwork.ts'
import { readImage } from './readImage.ts'
import { readNftImage } from './readNftImage.ts'
import { reencodeImage } from './reencodeImage.ts'

/** Creates an avatar source that loads images from https and `data:` URLs, from IPFS if a gateway is configured, and from NFTs. SVG is not supported. */
export function createAvatarSource(
  parameters: createAvatarSource.Parameters,
): AvatarSource {
  // Each image may have 2 MB and take seconds.
  const limitLoads = createLimiter({ concurrency: 64, waiting: 256 })
  // Decoding occupies a core and up to 200 MB.
  const limitDecoding = createLimiter({ concurrency: 2, waiting: 64 })

  async function load({
    record,
    owner,
    signal,
  }: AvatarSource.Parameters): Promise<Avatar | undefined> {
    const context = { ...parameters, signal }
    const uri = record.startsWith('eip155:')
      ? await readNftImage(context, { record, owner })
      : record
    const bytes = uri && (await readImage(context, uri))
    if (!bytes) return undefined
    const body = await limitDecoding(() => reencodeImage(bytes))
    if (!body) return undefined
    const hash = createHash('sha256').update(body).digest('base64url')
    return { body, type: 'image/webp', etag: `"${hash}"` }
  }

  return {
    async load(given) {
      try {
        return await limitLoads(() => load(given))
      } catch (error) {
        if (error instanceof PublicFetchError) return undefined
        throw error
      }
    },
  }
}

export declare namespace createAvatarSource {
  type Parameters = {
    network: PublicNetwork
    chain: ChainReader
    /** URL of an IPFS gateway, such as `https://ipfs.example/ipfs/`. Default none, which disables IPFS. */
    ipfsGateway?: string | undefined
  }
}

/** Creates a limiter that runs `concurrency` tasks at once and queues `waiting` more. Throws `UpstreamError` for further ones. */
export function createLimiter({
  concurrency,
  waiting,
}: createLimiter.Parameters): createLimiter.ReturnType {
  const queue: (() => void)[] = []
  let running = 0

  return async (run) => {
    if (running >= concurrency) {
      if (queue.length >= waiting)
        throw new UpstreamError({
          upstream: 'images',
          message: 'Too many images wait to be decoded.',
          retryAfter: 1,
        })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await run()
    } finally {
      // The slot passes to the next task directly, so that no new task takes it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

export declare namespace createLimiter {
  type Parameters = { concurrency: number; waiting: number }
  type ReturnType = <value>(run: () => Promise<value>) => Promise<value>
}
