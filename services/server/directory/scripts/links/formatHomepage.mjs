/** A home page without the marks of whoever links to it. */
export function formatHomepage(link) {
  const trimmed = link.trim()
  if (!URL.canParse(trimmed)) return trimmed
  const url = new URL(trimmed)
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_|ref$|source$)/.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}
