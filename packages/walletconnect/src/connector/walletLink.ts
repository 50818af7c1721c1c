import { checkDeepLink as checkLink } from '@latchkit/protocol/internal'
import type { Session } from '../types/Session.ts'

/** Returns a link that opens the wallet at the pending request; `undefined` unless the visitor connected by a link on this device. */
export function toWalletLink(
  parameters: toWalletLink.Parameters,
): string | undefined {
  const { session, link, requestId, ...options } = parameters
  if (link === undefined || session.isDeepLinkDisabled) return undefined
  const { native, universal } = session.peer.redirect
  // The link that the visitor chose is preferred to those that the wallet settled with.
  const base = [link, native, universal]
    .map((each) => checkDeepLink(each, options))
    .find((each) => each !== undefined)
  if (!base) return undefined
  const topic = `sessionTopic=${session.topic}`
  const query = requestId ? `requestId=${requestId}&${topic}` : topic
  if (!base.startsWith('https://t.me/')) return `${base}wc?${query}`
  // Telegram passes a single parameter to the app.
  const parameter = btoa(query).replaceAll('=', '')
  return `${base.slice(0, -1)}?startapp=${parameter}`
}

export declare namespace toWalletLink {
  type Parameters = checkLink.Options & {
    session: Session
    /** The link that the visitor followed; a link without a wallet in it counts, too. */
    link: string | undefined
    /** JSON-RPC id of the pending request. */
    requestId: number | undefined
  }
}

/** Characters of a base to which a query can be appended: no `%` and no other script. */
const baseCharacters = /^[\w.+~:[\]/-]+$/

/**
 * Returns the part of a link to a wallet before `wc?…`, with a slash at its end and without the
 * pairing; `undefined` if the link must not be followed.
 */
export function checkDeepLink(
  link: unknown,
  options: checkLink.Options = {},
): string | undefined {
  if (typeof link !== 'string' || link.length > 2_000) return undefined
  const [base = ''] = link.split(/wc\?|[?#]/)
  if (!baseCharacters.test(base)) return undefined
  const checked = checkLink(base, options)
  if (!checked) return undefined
  const colon = checked.indexOf(':')
  const scheme = checked.slice(0, colon).toLowerCase()
  const rest = checked.slice(colon + 1) || '//'
  return `${scheme}:${rest}${rest.endsWith('/') ? '' : '/'}`
}
