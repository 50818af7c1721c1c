import { checkDeepLink as checkLink } from '@latchkit/protocol/internal'

/** No `%`, no other script: what is appended must stay a query. */
const characters = /^[\w.+~:[\]/-]+$/

/**
 * Returns a link that opens a wallet, up to where `wc?…` follows and with a slash at its end, so
 * that a pairing in it is cut off; `undefined` if it must not be followed.
 */
export function checkDeepLink(
  link: unknown,
  options: checkLink.Options = {},
): string | undefined {
  if (typeof link !== 'string' || link.length > 2_000) return undefined
  const [base = ''] = link.split(/wc\?|[?#]/)
  if (!characters.test(base)) return undefined
  const text = checkLink(base, options)
    ?.replace(/^[^:]+/, (scheme) => scheme.toLowerCase())
    .replace(/:$/, '://')
  return !text || text.endsWith('/') ? text : `${text}/`
}
