import { element } from './element.ts'

/** Draws an origin as it is shown everywhere. Lines break between its labels: a hyphen in one is no end of it. */
export function drawOrigin(origin: string): HTMLElement {
  const labels = formatOrigin(origin).match(/[^.]*\.?/g) ?? []
  return element(
    'bdi',
    { class: 'lk-origin', dir: 'ltr', title: origin },
    labels.filter(Boolean).map((label) => element('span', {}, [label])),
  )
}

/** The longest host that is shown in full; a longer one loses labels on its left. */
const maxLength = 34

/**
 * Returns an origin for a visitor to read: the host in ASCII, where letters that only look like others show as punycode,
 * and cut on the left, where a host can pretend to be another. An encrypted connection's scheme is left out.
 */
function formatOrigin(origin: string): string {
  if (!URL.canParse(origin)) return origin.slice(0, maxLength)
  const { protocol, host } = new URL(origin)
  const scheme = protocol === 'https:' ? '' : `${protocol}//`
  if (host.length <= maxLength) return scheme + host
  const labels = host.split('.')
  let shown = labels.slice(-3).join('.')
  for (const label of labels.slice(0, -3).reverse()) {
    if (shown.length + label.length + 1 > maxLength) break
    shown = `${label}.${shown}`
  }
  return `${scheme}….${shown}`
}
