/** Where `/wc?uri=` is put behind: an https address without a slash at its end, or a scheme that has both of its slashes. */
export function formatConnectLink(link) {
  // Some lists hold the `wc` as well.
  const trimmed = link.trim().replace(/\/wc\/?$/, '/')
  if (/^https:/i.test(trimmed) && URL.canParse(trimmed)) {
    const url = new URL(trimmed)
    for (const name of [...url.searchParams.keys()])
      if (name.startsWith('utm_')) url.searchParams.delete(name)
    return url.href.replace(/\/$/, '')
  }
  if (/^[a-z][a-z0-9+.-]*:\/?$/.test(trimmed))
    return trimmed.replace(/\/?$/, '//')
  return trimmed.replace(/([^/:])\/$/, '$1')
}
