import { parseOriginPattern } from './parseOriginPattern.ts'

/**
 * Whether a page may connect. Without patterns every page may; pages on this machine always may. Who sends no `Origin` is
 * no browser, and could claim any.
 */
export function isOriginAllowed(
  origin: string | undefined,
  patterns: readonly string[],
): boolean {
  if (patterns.length === 0 || origin === undefined) return true
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const { protocol, hostname, port } = new URL(origin)
  if (hostname === 'localhost' || hostname === '127.0.0.1') return true
  const labels = hostname.startsWith('[') ? [hostname] : hostname.split('.')
  return patterns.some((text) => {
    const pattern = parseOriginPattern(text)
    if (!pattern || pattern.port !== port) return false
    if (pattern.scheme && `${pattern.scheme}:` !== protocol) return false
    return (
      pattern.labels.length === labels.length &&
      pattern.labels.every((it, index) => it === '*' || it === labels[index])
    )
  })
}
