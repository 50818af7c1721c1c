import type { Network } from '../types/Network.ts'

/** Returns the explorer's page of an address or a transaction, if the network has an explorer: at `/address/…` or `/tx/…`, unless it names other paths. */
export function getExplorerUrl(
  network: Network,
  id: string,
  kind: 'address' | 'tx' = 'address',
): string | undefined {
  const explorer = network.blockExplorers?.default
  const url = parse(explorer?.url)
  if (!url) return undefined
  // C-17: never `javascript:` or another app's scheme, and no hidden credentials.
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password) return undefined
  const path = explorer?.paths?.[kind] ?? kind
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}/${encodeURIComponent(id)}`
  return url.href
}

function parse(url: string | undefined): URL | undefined {
  try {
    return url ? new URL(url) : undefined
  } catch {
    return undefined
  }
}
