/** A CID, then maybe a path. */
const ipfsPath = /^(?:ipfs\/)?([a-zA-Z0-9]{46,128}(?:\/[^?#]*)?)$/

/** Where a URI is read on the web: IPFS by way of the gateway, if there is one. */
export function toWebUrl(
  uri: string,
  { ipfsGateway }: { ipfsGateway?: string | undefined },
): string | undefined {
  if (uri.startsWith('https://') || uri.startsWith('http://')) return uri
  if (!uri.startsWith('ipfs://') || !ipfsGateway) return undefined
  const [, path] = ipfsPath.exec(uri.slice('ipfs://'.length)) ?? []
  // `..` would leave the folder of the gateway.
  if (!path || path.split('/').includes('..')) return undefined
  return new URL(path, ipfsGateway.replace(/\/?$/, '/')).href
}
