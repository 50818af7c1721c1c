import { fetchPublic } from '../web/fetchPublic.ts'
import type { PublicNetwork } from '../web/publicNetwork.ts'
import { maxSourceBytes, maxUriLength } from './runImageJob.ts'

const accepted = {
  image: 'image/webp,image/png,image/jpeg,image/gif',
  metadata: 'application/json',
} as const

/** Fetches the bytes behind the URI of an image or of metadata without reading them; `undefined` if it is unsupported or not found. Throws `PublicFetchError`. */
export async function fetchSource(
  { network, ipfsGateway, signal }: fetchSource.Context,
  { uri, kind }: { uri: string; kind: keyof typeof accepted },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const url = toWebUrl(uri, { ipfsGateway })
  if (!url) return undefined
  const { status, body } = await fetchPublic(network, {
    ...{ url, signal, accept: accepted[kind] },
    maxBytes: maxSourceBytes,
    maxRedirects: 2,
  })
  return status === 200 ? body : undefined
}

export declare namespace fetchSource {
  type Context = {
    network: PublicNetwork
    ipfsGateway?: string | undefined
    signal: AbortSignal
  }
  type ErrorType = fetchPublic.ErrorType
}

/** A CID with an optional path. */
const ipfsPath = /^(?:ipfs\/)?([a-zA-Z0-9]{46,128})(\/[^?#]*)?$/

/** Returns the web URL of a URI, with IPFS through the gateway; `undefined` if it has none. */
export function toWebUrl(
  uri: string,
  { ipfsGateway }: { ipfsGateway?: string | undefined },
): string | undefined {
  if (uri.length > maxUriLength) return undefined
  if (uri.startsWith('https://') || uri.startsWith('http://')) return uri
  if (!uri.startsWith('ipfs://') || !ipfsGateway) return undefined
  const [, cid, rest = ''] = ipfsPath.exec(uri.slice('ipfs://'.length)) ?? []
  if (!cid) return undefined
  const folder = `${new URL(ipfsGateway).href.replace(/\/?$/, '/')}${cid}`
  const { href } = new URL(folder + rest)
  // `..`, in any of its encodings, must not leave the folder of the CID.
  return href === folder || href.startsWith(`${folder}/`) ? href : undefined
}
