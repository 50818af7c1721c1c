import type { Network } from '@latchkit/core'

/** Returns the explorer's page of an address or a transaction (EIP-3091), if the network has an explorer. */
export function getExplorerUrl(
  network: Network,
  id: string,
  kind: 'address' | 'tx' = 'address',
): string | undefined {
  const url = parse(network.blockExplorers?.default.url)
  if (!url) return undefined
  // C-17: never `javascript:` or another app's scheme, and no hidden credentials.
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password) return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}/${encodeURIComponent(id)}`
  return url.href
}

function parse(url: string | undefined): URL | undefined {
  try {
    return url ? new URL(url) : undefined
  } catch {
    return undefined
  }
}
