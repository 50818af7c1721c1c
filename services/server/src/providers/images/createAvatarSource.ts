import { createHash } from 'node:crypto'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { AvatarSource } from '../../services/identity/AvatarSource.ts'
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
  // Decoding takes a core and up to 200 MB; pictures can wait.
  const limit = createLimiter({ concurrency: 2, waiting: 32 })

  return {
    async load({ record, owner, signal }) {
      const context = { ...parameters, signal }
      try {
        const uri = record.startsWith('eip155:')
          ? await readNftImage(context, { record, owner })
          : record
        const bytes = uri && (await readImage(context, uri))
        if (!bytes) return undefined
        const body = await limit(() => reencodeImage(bytes))
        if (!body) return undefined
        const hash = createHash('sha256').update(body).digest('base64url')
        return { body, type: 'image/webp', etag: `"${hash}"` }
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
