/**
 * Schemes that no link to a wallet may have (security rule C-17): a browser or an operating system
 * handles them itself, they read files or start calls and messages, or any app may claim them, as
 * with `wc`. A `*` at the end stands for any rest.
 */
export const forbiddenSchemes: readonly string[] = [
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'filesystem',
  'about',
  'view-source',
  'http',
  'https',
  'ws',
  'wss',
  'ftp',
  'ftps',
  'sftp',
  'sftps',
  'mailto',
  'sms',
  'smsto',
  'mms',
  'mmsto',
  'tel',
  'callto',
  'facetime*',
  'geo',
  'intent',
  'content',
  'ms-*',
  'search*',
  'shell',
  'itms*',
  'market',
  'android-app',
  'chrome*',
  'moz-*',
  'safari-*',
  'web+*',
  'web-*',
  'devtools',
  'edge',
  'opera',
  'brave',
  'resource',
  'jar',
  'feed',
  'x-*',
  'wc',
]

/** Characters of the longest link that is followed. */
const maxLength = 2048

/** The authority has no user before it, and no backslash, which a browser reads as a slash. */
const httpsLink = /^https:\/\/[^/?#@\\]+(?:[/?#]|$)/i

/** Controls, format characters (bidirectional, zero-width) and spaces. */
const hiddenCharacter = /[\p{C}\p{Z}]/u

/** A name with a dot in it, and no IP address, which the URL parser has normalized. */
const hostName = /^(?![\d.]+$)[^.[\]]+(?:\.[^.[\]]+)+$/

/** The scheme of an app, and an optional path without query, fragment or user. */
const appLink = /^([a-z][a-z\d+.-]{1,40}):(\/\/[\w./-]*)?$/i

const loopbackLink =
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/|$)/

/** Returns a link as it may be followed: `https:`, to a host that has a name, without a user. `undefined` for anything else. */
export function checkLink(link: unknown): string | undefined {
  if (typeof link !== 'string' || link.length > maxLength) return undefined
  if (!httpsLink.test(link) || hiddenCharacter.test(link)) return undefined
  const url = parseUrl(link)
  return url && hostName.test(url.hostname) ? url.href : undefined
}

/** Returns a link that opens a wallet's app as it may be followed: an app's own scheme, or what `checkLink` accepts. `undefined` for anything else. */
export function checkDeepLink(
  link: unknown,
  { allowLoopback = false }: checkDeepLink.Options = {},
): string | undefined {
  if (typeof link !== 'string') return undefined
  const [, scheme] = appLink.exec(link) ?? []
  if (scheme && !isForbidden(scheme)) return link
  if (allowLoopback && loopbackLink.test(link)) return parseUrl(link)?.href
  return checkLink(link)
}

export declare namespace checkDeepLink {
  type Options = {
    /** Whether plain http to this machine is accepted, too: for development. */
    allowLoopback?: boolean | undefined
  }
}

/** Returns a link of the app itself as it may be followed: what `checkLink` accepts, or a page of `localhost`. `undefined` for anything else. */
export function checkAppLink(link: string | undefined): string | undefined {
  if (!link) return undefined
  const url = parseUrl(link)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  const isLocal = isWeb && url.hostname === 'localhost'
  return isLocal && !url.username && !url.password ? url.href : checkLink(link)
}

/** Parses a URL, with its host in ASCII; `undefined` for anything that is no URL. */
export function parseUrl(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}

/** Whether a value is a link that `checkLink` accepts, in printable ASCII without look-alikes (security rule C-18). */
export function isWebLink(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^https:[!-[\]-~]+$/.test(value) &&
    checkLink(value) !== undefined
  )
}

/** Whether `wc?uri=` may be appended to a value: a web link without query or fragment, or an app's own scheme (security rule C-17). */
export function isConnectLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 256) return false
  if (value.startsWith('https:')) return isWebLink(value) && !/[?#]/.test(value)
  const [, scheme] = connectLink.exec(value) ?? []
  return scheme !== undefined && !isForbidden(scheme)
}

/** A scheme, and an optional place inside the app that accepts connections (`wallet://main`). */
const connectLink =
  /^([a-z][a-z\d+.-]{1,40}):(?:\/\/(?:[\w.~-]+(?:\/[\w.~-]+)*\/?)?)?$/

/** Whether a value is a web link to the store that a field of the wallet directory names. */
export function isStoreLink(store: isStoreLink.Store, value: unknown): boolean {
  const hosts: readonly string[] = storeHosts[store]
  return isWebLink(value) && hosts.includes(new URL(value).host)
}

export declare namespace isStoreLink {
  type Store = keyof typeof storeHosts
}

const storeHosts = {
  app_store: ['apps.apple.com'],
  play_store: ['play.google.com'],
  chrome_store: ['chromewebstore.google.com', 'chrome.google.com'],
  firefox_store: ['addons.mozilla.org'],
} as const

function isForbidden(scheme: string): boolean {
  const name = scheme.toLowerCase()
  return forbiddenSchemes.some((each) =>
    each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each,
  )
}
