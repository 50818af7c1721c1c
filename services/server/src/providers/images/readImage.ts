import { fetchPublic } from '../web/fetchPublic.ts'
import type { PublicNetwork } from '../web/publicNetwork.ts'

const maxImageBytes = 2 * 1024 * 1024

/** The bytes behind the URI of an image, whatever they are; throws `PublicFetchError`. */
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

/** The bytes of a `data:` URL (RFC 2397) of up to so many; `undefined` where it holds none. */
export function readDataUrl(
  url: string,
  { maxBytes }: { maxBytes: number },
): { type: string; body: Uint8Array<ArrayBuffer> } | undefined {
  // Percent signs may make three characters of a byte.
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
    // A percent sign that stands for itself, as in hand-made JSON.
    return new TextEncoder().encode(data)
  }
}

/** A CID, then maybe a path. */
const ipfsPath = /^(?:ipfs\/)?([a-zA-Z0-9]{46,128})(\/[^?#]*)?$/

/** Where a URI is read on the web: IPFS by way of the gateway, if there is one. */
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
  // `..` leaves the folder, and a URL has many ways of writing that.
  return href === folder || href.startsWith(`${folder}/`) ? href : undefined
}
