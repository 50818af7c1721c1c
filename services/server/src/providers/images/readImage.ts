import { fetchPublic } from './fetchPublic.ts'
import type { PublicNetwork } from './PublicNetwork.ts'
import { readDataUrl } from './readDataUrl.ts'
import { toWebUrl } from './toWebUrl.ts'

const maxBytes = 2 * 1024 * 1024

/** The bytes behind the URI of an image, whatever they are; throws `PublicFetchError`. */
export async function readImage(
  { network, ipfsGateway, signal }: readImage.Context,
  uri: string,
): Promise<Uint8Array | undefined> {
  if (uri.startsWith('data:')) return readDataUrl(uri, { maxBytes })?.body
  const url = toWebUrl(uri, { ipfsGateway })
  if (!url) return undefined
  const { status, body } = await fetchPublic(network, {
    url,
    accept: 'image/webp,image/png,image/jpeg,image/gif',
    maxBytes,
    maxRedirects: 2,
    signal,
  })
  return status === 200 ? body : undefined
}

export declare namespace readImage {
  type Context = {
    network: PublicNetwork
    ipfsGateway?: string | undefined
    signal: AbortSignal
  }
}
