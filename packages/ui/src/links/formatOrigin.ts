import { parseUrl } from '@latchkit/protocol/internal'

/** The longest host that is shown in full; a longer one loses labels on its left. */
const maxLength = 40

/** Few registered names have more than two labels after them. */
const keptLabels = 3

/**
 * Where an address leads, to be read by a visitor: the host in ASCII, so that letters that only look
 * like others show as punycode (UTS #39 would need a table), and cut between labels, on the left,
 * where a host can pretend to be another. Without a list of public suffixes nothing is emphasised.
 * `undefined` where the address has no host.
 */
export function formatOrigin(address: string): string | undefined {
  const url = parseUrl(address)
  if (!url?.host) return undefined
  const scheme = url.protocol === 'https:' ? '' : `${url.protocol}//`
  return scheme + shorten(url.host)
}

function shorten(host: string): string {
  const labels = host.split('.')
  let shown = labels.slice(-keptLabels).join('.')
  for (const label of labels.slice(0, -keptLabels).reverse()) {
    if (shown.length + label.length + 1 > maxLength) return `….${shown}`
    shown = `${label}.${shown}`
  }
  return shown
}
