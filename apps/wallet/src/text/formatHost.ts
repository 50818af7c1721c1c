/** A longer host loses labels on its left. */
const maxLength = 40

/** A registered name has at most two labels behind it, but for a few towns. */
const keptLabels = 3

/**
 * The host of a site's address, to be read by a person: in ASCII, so that letters that only look like others show as
 * punycode, and cut on the left, where a host can pretend to be another. `undefined` for what is no web address.
 */
export function formatHost(address: unknown): string | undefined {
  const url = typeof address === 'string' ? parse(address) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  const scheme = url.protocol === 'https:' ? '' : 'http://'
  return scheme + shorten(url.host)
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
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
