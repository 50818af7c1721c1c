/** Characters of the longest link that is followed. */
export const maxLength = 2048

/** The authority has no user before it, and no backslash, which a browser reads as a slash. */
const httpsLink = /^https:\/\/[^/?#@\\]+(?:[/?#]|$)/i

/** Controls, format characters (bidirectional, zero-width) and spaces. */
const hiddenCharacter = /[\p{C}\p{Z}]/u

/** A name with a dot in it, and no IP address, which the URL parser has normalized. */
const hostName = /^(?![\d.]+$)[^.[\]]+(?:\.[^.[\]]+)+$/

/** Returns a link as it may be followed: `https:`, to a host that has a name, without a user. `undefined` for anything else. */
export function checkLink(link: unknown): string | undefined {
  if (typeof link !== 'string' || link.length > maxLength) return undefined
  if (!httpsLink.test(link) || hiddenCharacter.test(link)) return undefined
  const url = parseUrl(link)
  return url && hostName.test(url.hostname) ? url.href : undefined
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
