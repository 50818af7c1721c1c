import { checkLink } from './checkLink.ts'
import { parseUrl } from './parseUrl.ts'

/** What pages and systems do themselves, what reads files or calls somebody, and what any app may claim. */
const forbidden =
  /^(javascript|data|vbscript|blob|file(system)?|about|view-source|https?|wss?|s?ftps?|mailto|sms(to)?|mms(to)?|tel|callto|facetime.*|geo|intent|content|ms-.*|search.*|shell|itms.*|market|android-app|chrome.*|moz-.*|safari-.*|web[+-].*|devtools|edge|opera|brave|resource|jar|feed|x-.*|wc)$/

/** The scheme of an app, and perhaps a path; nothing that would ask it for more. */
const native = /^([a-z][a-z\d+.-]{1,40}):(\/\/[\w./-]*)?$/i

/** This machine, as an app is tried out on it. */
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/

/** The link of a wallet's description that opens its app, as it may be followed: a scheme of its own, or what `checkLink` accepts. `undefined` for all else. */
export function checkDeepLink(
  link: unknown,
  { allowLoopback = false }: checkDeepLink.Options = {},
): string | undefined {
  if (typeof link !== 'string') return undefined
  const scheme = native.exec(link)?.[1]?.toLowerCase()
  if (scheme && !forbidden.test(scheme)) return link
  if (allowLoopback && loopback.test(link)) return parseUrl(link)?.href
  return checkLink(link)
}

export declare namespace checkDeepLink {
  type Options = {
    /** Whether this machine counts too, without encryption: for development. */
    allowLoopback?: boolean | undefined
  }
}
