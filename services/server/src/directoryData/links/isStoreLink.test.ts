import { expect, test } from 'vitest'
import { isStoreLink } from './isStoreLink.ts'

test.each([
  ['app_store', 'https://apps.apple.com/app/id1'],
  ['play_store', 'https://play.google.com/store/apps/details?id=a.b'],
  ['chrome_store', 'https://chromewebstore.google.com/detail/a'],
  ['chrome_store', 'https://chrome.google.com/webstore/detail/a'],
  ['firefox_store', 'https://addons.mozilla.org/firefox/addon/a/'],
] as const)('default: %s takes %s', (store, link) => {
  expect(isStoreLink(store, link)).toBe(true)
})

test.each([
  ['the host of another store', 'https://play.google.com/app/id1'],
  ['a host that starts like it', 'https://apps.apple.com.evil.test/app/id1'],
  ['a host that ends like it', 'https://evil-apps.apple.com/app/id1'],
  ['a port', 'https://apps.apple.com:8443/app/id1'],
  ['a user', 'https://apps.apple.com@evil.test/app/id1'],
  ['no encryption', 'http://apps.apple.com/app/id1'],
  ['a scheme of the store', 'itms-apps://apps.apple.com/app/id1'],
  ['undefined', undefined],
])('error: %s', (_, link) => {
  expect(isStoreLink('app_store', link)).toBe(false)
})
