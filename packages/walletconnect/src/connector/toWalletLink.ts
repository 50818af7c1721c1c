import type { Session } from '../types/Session.ts'
import { checkDeepLink } from './checkDeepLink.ts'

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
