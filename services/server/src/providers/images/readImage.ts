import { fetchPublic } from '../web/fetchPublic.ts'
import type { PublicNetwork } from '../web/publicNetwork.ts'

const maxImageBytes = 2 * 1024 * 1024

/** Reads the bytes behind an image URI without checking them; `undefined` if the URI is unsupported or not found. Throws `PublicFetchError`. */
export async function readImage(
  { network, ipfsGateway, signal }: readImage.Context,
  uri: string,
): Promise<Uint8Array | undefined> {
  if (uri.startsWith('data:'))
    return readDataUrl(uri, { maxBytes: maxImageBytes })?.body
  const url = toWebUrl(uri, { ipfsGateway })
  if (!url) return undefined
  const { status, body } = await fetchPublic(network, {
    url,
    accept: 'image/webp,image/png,image/jpeg,image/gif',
    maxBytes: maxImageBytes,
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

/** Decodes a `data:` URL (RFC 2397); returns `undefined` if it is malformed or too large. */
export function readDataUrl(
  url: string,
  { maxBytes }: { maxBytes: number },
): { type: string; body: Uint8Array<ArrayBuffer> } | undefined {
  // Percent encoding takes up to three characters per byte.
  if (url.length > maxBytes * 3 + 200) return undefined
  const match = /^data:([^,]{0,200}),(.*)$/s.exec(url)
  if (!match) return undefined
  const [, head = '', data = ''] = match
  const isBase64 = /;\s*base64\s*$/i.test(head)
  const body = isBase64
    ? Uint8Array.from(Buffer.from(data, 'base64'))
    : decodePercent(data)
  if (!body || body.byteLength > maxBytes) return undefined
  const [type = ''] = head.split(';')
  return { type: type.trim().toLowerCase(), body }
}

function decodePercent(data: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new TextEncoder().encode(decodeURIComponent(data))
  } catch {
    // Hand-written JSON may contain a literal percent sign.
    return new TextEncoder().encode(data)
  }
}

/** A CID with an optional path. */
const ipfsPath = /^(?:ipfs\/)?([a-zA-Z0-9]{46,128})(\/[^?#]*)?$/

/** Returns the web URL of a URI, with IPFS through the gateway; `undefined` if it has none. */
export function toWebUrl(
  uri: string,
  { ipfsGateway }: { ipfsGateway?: string | undefined },
): string | undefined {
  if (uri.startsWith('https://') || uri.startsWith('http://')) return uri
  if (!uri.startsWith('ipfs://') || !ipfsGateway) return undefined
  const [, cid, rest = ''] = ipfsPath.exec(uri.slice('ipfs://'.length)) ?? []
  if (!cid) return undefined
  const folder = `${new URL(ipfsGateway).href.replace(/\/?$/, '/')}${cid}`
  const { href } = new URL(folder + rest)
  // `..`, in any of its encodings, must not leave the folder of the CID.
  return href === folder || href.startsWith(`${folder}/`) ? href : undefined
}
