import { isWebLink } from './isWebLink.ts'

const hosts = {
  app_store: ['apps.apple.com'],
  play_store: ['play.google.com'],
  chrome_store: ['chromewebstore.google.com', 'chrome.google.com'],
  firefox_store: ['addons.mozilla.org'],
} as const

/** Whether a value is an https address on the host of the store that its field names. */
export function isStoreLink(store: isStoreLink.Store, value: unknown): boolean {
  if (!isWebLink(value)) return false
  const { host } = new URL(value)
  return hosts[store].some((one) => one === host)
}

export declare namespace isStoreLink {
  type Store = keyof typeof hosts
}
