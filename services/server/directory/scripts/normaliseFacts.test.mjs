import { describe, expect, test } from 'vitest'
import {
  formatConnectLink,
  formatHomepage,
  formatStore,
  normaliseFacts,
} from './normaliseFacts.mjs'

describe('normaliseFacts', () => {
  const normalise = (facts) => {
    const drops = []
    const record = { path: 'a.js', facts }
    const drop = ({ field }) => drops.push(field)
    return { facts: normaliseFacts({ record, source: 'a@1.0.0', drop }), drops }
  }

  test('default', () => {
    expect(
      normalise({
        name: ' Wallet ',
        rdns: 'io.Wallet',
        homepage: undefined,
        mobile_link: 'rabby:',
        supports_wc: { value: true, path: 'b.js' },
        chains: [],
      }),
    ).toEqual({
      facts: {
        name: { value: 'Wallet', source: 'a@1.0.0:a.js' },
        rdns: { value: 'io.wallet', source: 'a@1.0.0:a.js' },
        mobile_link: { value: 'rabby://', source: 'a@1.0.0:a.js' },
        supports_wc: { value: true, source: 'a@1.0.0:b.js' },
      },
      drops: [],
    })
  })

  test('behavior: invalid values are dropped and reported', () => {
    const { facts, drops } = normalise({
      name: 'Wallet',
      homepage: 'http://wallet.example',
      rdns: 'wallet',
      // No scheme of the list.
      mobile_link: 'ssh://',
      desktop_link: 'https://apps.apple.com/app/id1438144202',
      app_store: 'https://wallet.example/download',
      chains: ['eip155:0x1'],
    })
    expect(Object.keys(facts)).toEqual(['name'])
    expect(drops).toEqual([
      'homepage',
      'rdns',
      'mobile_link',
      'desktop_link',
      'app_store',
      'chains',
    ])
  })
})

describe('links', () => {
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
    [
      'chrome_store',
      'https://chrome.google.com/webstore/category/a',
      undefined,
    ],
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
})
