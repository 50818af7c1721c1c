import { parseUrl } from './parseUrl.ts'

/** Longer than any address that is meant to be followed. */
const maxLength = 2048

/** The authority stands alone: no user before it, no backslash that a browser would read as a slash. */
const shape = /^https:\/\/[^/?#@\\]+(?:[/?#]|$)/i

/** Controls, format characters (bidirectional, zero-width) and spaces change what is read, or vanish on the way. */
const hidden = /[\p{C}\p{Z}]/u

/** A name with a dot in it, and no number of a machine, which the parser has brought into one of two forms. */
const hostname = /^(?![\d.]+$)[^.[\]]+(?:\.[^.[\]]+)+$/

/** The link of a wallet's description as it may be followed: `https:`, to a host that has a name, without a user. `undefined` for all else. */
export function checkLink(link: unknown): string | undefined {
  if (typeof link !== 'string' || link.length > maxLength) return undefined
  if (!shape.test(link) || hidden.test(link)) return undefined
  const url = parseUrl(link)
  return url && hostname.test(url.hostname) ? url.href : undefined
}
