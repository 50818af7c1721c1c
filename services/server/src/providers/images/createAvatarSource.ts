import { createHash } from 'node:crypto'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { Avatar, AvatarSource } from '../../identity/ports.ts'
import { createLimiter } from './createLimiter.ts'
import { PublicFetchError } from './errors/PublicFetchError.ts'
import type { PublicNetwork } from './PublicNetwork.ts'
import { readImage } from './readImage.ts'
import { readNftImage } from './readNftImage.ts'
import { reencodeImage } from './reencodeImage.ts'

/** Loads avatars: pictures of the web, of `data:` URLs, of IPFS where a gateway is given, and of collectibles. SVG is not shown. */
export function createAvatarSource(
  parameters: createAvatarSource.Parameters,
): AvatarSource {
  // Each may be 2 MB, and slow.
  const limitLoads = createLimiter({ concurrency: 64, waiting: 256 })
  // Decoding takes a core and up to 200 MB.
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
    /** Where IPFS is read, such as `https://ipfs.example/ipfs/`; left out, it isn't. */
    ipfsGateway?: string | undefined
  }
}
