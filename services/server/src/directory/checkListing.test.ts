import { describe, expect, test } from 'vitest'
import {
  checkListing,
  isDirectoryId,
  isInjected,
  isRdns,
} from './checkListing.ts'

describe('checkListing', () => {
  const wallet = {
    id: 'wallet',
    name: 'Wallet',
    badge_type: 'certified',
    description: 'Keeps keys.',
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    homepage: 'https://wallet.example/',
    image_id: 'wallet',
    image_url: 'https://wallet.example/a.png',
    order: 1,
    link_mode: 'https://wallet.example/wc',
    mobile_link: 'rabby://',
    desktop_link: 'okex://main',
    webapp_link: 'https://app.wallet.example/',
    app_store: 'https://apps.apple.com/app/id1',
    play_store: 'https://play.google.com/store/apps/details?id=a.b',
    chrome_store: 'https://chromewebstore.google.com/detail/a',
    firefox_store: 'https://addons.mozilla.org/firefox/addon/a/',
    rdns: 'example.wallet',
    injected: [{ namespace: 'eip155', injected_id: 'isWallet' }],
    supports_wc: true,
  }

  test('default', () => {
    expect(checkListing(wallet)).toEqual([])
    expect(checkListing({ id: 'wallet', name: 'Wallet' })).toEqual([])
  })

  test.each([
    ['id', 'Wallet'],
    ['name', ''],
    ['name', ' Wallet'],
    ['name', 'Wal\u200blet'],
    ['name', 'W'.repeat(65)],
    ['badge_type', 'two words'],
    ['description', 'line\nbreak'],
    ['chains', []],
    ['chains', ['eip155:01']],
    ['chains', ['eip155:1', 'eip155:1']],
    ['chains', 'eip155:1'],
    ['homepage', 'http://wallet.example/'],
    ['homepage', 'javascript:alert(1)'],
    ['image_id', '../wallet'],
    ['image_url', 'data:image/png;base64,AA'],
    ['order', 0],
    ['order', 1.5],
    ['order', '1'],
    ['link_mode', 'wallet://'],
    ['mobile_link', 'javascript:alert(1)//'],
    ['mobile_link', 'wc:'],
    ['desktop_link', 'file://'],
    ...['ssh', 'smb', 'vnc', 'steam', 'vscode', 'microsoft-edge'].map(
      (scheme): [string, string] => ['desktop_link', `${scheme}://`],
    ),
    // Kits would not follow it.
    ['mobile_link', 'wallet://'],
    ['webapp_link', 'wallet://'],
    ['app_store', 'https://wallet.example/'],
    ['play_store', 'https://wallet.example/'],
    ['chrome_store', 'https://wallet.example/'],
    ['firefox_store', 'https://wallet.example/'],
    ['rdns', 'wallet'],
    ['injected', [{ namespace: 'eip155', injected_id: '__proto__' }]],
    ['supports_wc', 'yes'],
  ])('error: %s is %o', (field, value) => {
    expect(
      checkListing({ ...wallet, [field]: value }).map(
        (problem) => problem.field,
      ),
    ).toEqual([field])
  })

  test.each([undefined, null, 'wallet', [wallet]])(
    'error: the entry is %o',
    (entry) => {
      expect(checkListing(entry)).toEqual([
        { field: undefined, reason: 'must be an object' },
      ])
    },
  )

  test('error: an unknown field, and what is missing', () => {
    expect(checkListing({ toString: 'a', mobileLink: 'wallet://' })).toEqual([
      { field: 'toString', reason: 'is no known field' },
      { field: 'mobileLink', reason: 'is no known field' },
      { field: 'id', reason: 'is missing' },
      { field: 'name', reason: 'is missing' },
    ])
  })
})

describe('isDirectoryId', () => {
  test.each(['metamask', '1inch-wallet', 'a', 'c57c'.repeat(16)])(
    'default: %s',
    (id) => {
      expect(isDirectoryId(id)).toBe(true)
    },
  )

  test.each([
    '',
    '-a',
    'A',
    'a b',
    'a.b',
    'a/b',
    '..',
    '__proto__',
    'a\n',
    'a'.repeat(65),
    1,
    undefined,
    ['a'],
  ])('error: %s', (id) => {
    expect(isDirectoryId(id)).toBe(false)
  })
})

describe('isInjected', () => {
  test.each([
    { namespace: 'eip155', injected_id: 'isMetaMask' },
    { namespace: 'polkadot', injected_id: 'polkadot-js' },
  ])('default: $injected_id', (value) => {
    expect(isInjected(value)).toBe(true)
  })

  test.each([
    { namespace: 'eip155' },
    { injected_id: 'isMetaMask' },
    { namespace: 'eip155', injected_id: 'isMetaMask', more: 'a' },
    { namespace: 'EIP155', injected_id: 'isMetaMask' },
    { namespace: 'eip155', injected_id: '' },
    { namespace: 'eip155', injected_id: 'a b' },
    { namespace: 'eip155', injected_id: '__proto__' },
    { namespace: 'eip155', injected_id: 'constructor' },
    { namespace: 'eip155', injected_id: true },
    ['eip155', 'isMetaMask'],
    'isMetaMask',
    null,
  ])('error: %o', (value) => {
    expect(isInjected(value)).toBe(false)
  })
})

describe('isRdns', () => {
  test.each(['io.metamask', 'com.exodus.web3-wallet', 'a.b', 'xyz.3s.wallet'])(
    'default: %s',
    (rdns) => {
      expect(isRdns(rdns)).toBe(true)
    },
  )

  test.each([
    'metamask',
    'io.MetaMask',
    'io..metamask',
    '.io.metamask',
    'io.metamask.',
    '-io.metamask',
    'io.metamask-',
    'io.meta mask',
    'io.metam\u0430sk',
    'io.metamask\n',
    `io.${'a'.repeat(64)}`,
    `${'a.'.repeat(127)}aa`,
    '',
    undefined,
    ['io.metamask'],
  ])('error: %s', (rdns) => {
    expect(isRdns(rdns)).toBe(false)
  })
})
