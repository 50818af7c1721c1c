import { parseUrl } from '@latchkit/protocol/internal'

/** Opens a wallet with a pairing, by a link that was checked. */
export function createDeepLink(link: string, uri: string): string {
  const query = `wc?uri=${encodeURIComponent(uri)}`
  if (!/^https?:/.test(link)) {
    const [scheme, path = ''] = link.split(/:\/*/)
    return `${scheme}://${trim(path) && `${trim(path)}/`}${query}`
  }
  const { origin = '', pathname = '', search = '' } = parseUrl(link) ?? {}
  if (origin === 'https://t.me') {
    // What Telegram hands on may have letters of this alphabet only.
    const text = btoa(uri).replace(/[+/=]/g, toTelegram)
    return `${origin}${pathname}${search ? `${search}&` : '?'}startapp=${text}`
  }
  return `${origin}${trim(pathname)}/${query}`
}

const trim = (path: string) => path.replace(/\/+$/, '')

const toTelegram = (letter: string) =>
  letter === '+' ? '-' : letter === '/' ? '_' : ''

/** Where a link to a wallet opens: an app in place, so that no empty tab is left, and a page beside this one. A frame may lead neither away. */
export function getLinkTarget(link: string): '_self' | '_blank' | '_top' {
  if (window.top !== window) return '_top'
  return /^https?:/.test(link) ? '_blank' : '_self'
}
