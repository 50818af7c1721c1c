import { isPublicSuffix } from '@latchkit/shared/publicSuffix'

/**
 * Returns whether a page may connect. Without patterns every page may; pages on this machine always may. A request without
 * `Origin` comes from no browser, and could claim any.
 */
export function isOriginAllowed(
  origin: string | undefined,
  patterns: readonly string[],
): boolean {
  if (patterns.length === 0 || origin === undefined) return true
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const { protocol, hostname, port } = new URL(origin)
  if (hostname === 'localhost' || hostname === '127.0.0.1') return true
  const labels = hostname.split('.')
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

/**
 * Parses an origin pattern: `[scheme://]host[:port]`, in which `*` matches one whole label of the host. The port defaults to
 * the scheme's own. Returns `undefined` for any other text, such as `*.com` or `*.vercel.app`: what follows the last `*` must
 * have an owner.
 */
export function parseOriginPattern(
  text: string,
): parseOriginPattern.ReturnType | undefined {
  const match =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([a-z0-9*_.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/.exec(
      text.toLowerCase(),
    )
  const [, scheme, host, port = ''] = match ?? []
  if (!host) return undefined
  const labels = host.split('.')
  const isValid = labels.every((it) => it === '*' || /^[^*]+$/.test(it))
  if (!isValid || !isOwned(labels)) return undefined
  const isDefault = port === ports[scheme ?? '']
  return { scheme, labels, port: isDefault ? '' : port }
}

export declare namespace parseOriginPattern {
  type ReturnType = {
    scheme: string | undefined
    /** Of the host. */
    labels: readonly string[]
    /** Empty for the scheme's own. */
    port: string
  }
}

/** Returns whether only the owner of a domain can have names that the labels match. */
function isOwned(labels: readonly string[]): boolean {
  const tail = labels.slice(labels.lastIndexOf('*') + 1)
  if (tail.length === labels.length) return true
  // An address has no names below.
  const isAddress = /^\d*$/.test(tail.at(-1) ?? '')
  return !isAddress && !isPublicSuffix(tail.join('.'))
}

const ports: Readonly<Record<string, string>> = { http: '80', https: '443' }
