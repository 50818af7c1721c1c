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
