import { expect, test } from 'vitest'
import { formatConnectLink } from './formatConnectLink.mjs'
import { formatHomepage } from './formatHomepage.mjs'
import { formatStore } from './formatStore.mjs'

const chrome = 'nkbihfbeogaeaoehlefnkodbefgpgknn'

test.each([
  [
    'chrome_store',
    `https://chrome.google.com/webstore/detail/a/${chrome}?hl=en`,
    `https://chromewebstore.google.com/detail/${chrome}`,
  ],
  [
    'firefox_store',
    'https://addons.mozilla.org/en-US/firefox/addon/a-b/',
    'https://addons.mozilla.org/firefox/addon/a-b/',
  ],
  [
    'app_store',
    'https://itunes.apple.com/us/app/a/id1438144202?mt=8',
    'https://apps.apple.com/app/id1438144202',
  ],
  [
    'app_store',
    'https://apps.apple.com/app/1438144202',
    'https://apps.apple.com/app/id1438144202',
  ],
  [
    'play_store',
    'https://play.google.com/store/apps/details?hl=en&id=io.a',
    'https://play.google.com/store/apps/details?id=io.a',
  ],
  ['chrome_store', `https://evil.test/${chrome}`, undefined],
  ['chrome_store', 'https://chrome.google.com/webstore/category/a', undefined],
  [
    'play_store',
    'https://play.google.com/store/apps/details?id=enable-it',
    undefined,
  ],
  ['app_store', 'soon', undefined],
])('default: %s of %s', (field, link, store) => {
  expect(formatStore(field, link)).toBe(store)
})

test.each([
  ['https://a.example/?utm_source=b&c=d#e', 'https://a.example/?c=d'],
  [' https://a.example ', 'https://a.example/'],
  ['soon', 'soon'],
])('default: home page %s', (link, homepage) => {
  expect(formatHomepage(link)).toBe(homepage)
})

test.each([
  ['wallet:', 'wallet://'],
  ['wallet:/', 'wallet://'],
  ['wallet://', 'wallet://'],
  ['wallet://main/', 'wallet://main'],
  ['https://a.example/?utm_source=b', 'https://a.example'],
  ['https://a.example/app/', 'https://a.example/app'],
  ['https://a.example/wc', 'https://a.example'],
  ['wallet://wc', 'wallet://'],
  ['wallet://main/wc/', 'wallet://main'],
])('default: connects at %s', (link, base) => {
  expect(formatConnectLink(link)).toBe(base)
})
