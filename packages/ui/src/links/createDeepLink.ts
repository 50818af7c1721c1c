import { parseUrl } from '@latchkit/protocol/internal'

/**
 * Opens a wallet with a pairing; an empty link lets the system choose a wallet. To be called in the click. The link is
 * no part of the page, where scripts that record sessions would read the pairing's key (security rule C-24).
 */
export function openDeepLink(link: string, uri: string): void {
  const anchor = document.createElement('a')
  anchor.href = link ? createDeepLink(link, uri) : uri
  anchor.target = getLinkTarget(link)
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}

/** Returns the link that opens a wallet with a pairing, from a checked link. */
export function createDeepLink(link: string, uri: string): string {
  const query = `wc?uri=${encodeURIComponent(uri)}`
  if (!/^https?:/.test(link)) {
    const [scheme, path = ''] = link.split(/:\/*/)
    return `${scheme}://${trim(path) && `${trim(path)}/`}${query}`
  }
  const { origin = '', pathname = '', search = '' } = parseUrl(link) ?? {}
  if (origin === 'https://t.me') {
    // Telegram passes base64url only.
    const text = btoa(uri).replace(/[+/=]/g, toTelegram)
    return `${origin}${pathname}${search ? `${search}&` : '?'}startapp=${text}`
  }
  return `${origin}${trim(pathname)}/${query}`
}

const trim = (path: string) => path.replace(/\/+$/, '')

const toTelegram = (letter: string) =>
  letter === '+' ? '-' : letter === '/' ? '_' : ''

/** Returns the target of a link to a wallet: an app's link opens in place, so that no empty tab is left, a page in another tab. From a frame, the link opens in the top window. */
export function getLinkTarget(link: string): '_self' | '_blank' | '_top' {
  if (window.top !== window) return '_top'
  return /^https?:/.test(link) ? '_blank' : '_self'
}
