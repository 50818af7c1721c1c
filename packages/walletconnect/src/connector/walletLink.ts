import { checkDeepLink as checkLink } from '@latchkit/protocol/internal'
import type { Session } from '../types/Session.ts'

/** Opens the wallet with the request that waits; `undefined` unless the visitor came to the session by a link on this device. */
export function toWalletLink(
  parameters: toWalletLink.Parameters,
): string | undefined {
  const { session, link, requestId } = parameters
  if (link === undefined || session.isDeepLinkDisabled) return undefined
  const { native, universal } = session.peer.redirect
  // The wallet that the visitor chose goes before whatever answered.
  const [base] = [link, native, universal].flatMap(
    (each) => checkDeepLink(each, parameters) ?? [],
  )
  if (!base) return undefined
  const topic = `sessionTopic=${session.topic}`
  const query = requestId ? `requestId=${requestId}&${topic}` : topic
  return base.startsWith('https://t.me/')
    ? `${base.slice(0, -1)}?startapp=${btoa(query).replace(/=+$/, '')}`
    : `${base}wc?${query}`
}

export declare namespace toWalletLink {
  type Parameters = {
    session: Session
    /** What was followed; it may have named no wallet. */
    link: string | undefined
    requestId: number | undefined
    allowLoopback?: boolean | undefined
  }
}

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
