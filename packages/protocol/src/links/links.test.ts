import { describe, expect, test } from 'vitest'
import { checkAppLink, checkLink, isStoreLink, isWebLink } from './links.ts'

describe('checkLink', () => {
  test.each([
    ['https://wallet.example', 'https://wallet.example/'],
    ['HTTPS://Wallet.Example/a?b=c#d', 'https://wallet.example/a?b=c#d'],
    ['https://wallet.example:8443/a', 'https://wallet.example:8443/a'],
    ['https://m\u00fcnze.example', 'https://xn--mnze-0ra.example/'],
    // A second layer of encoding stays what it is: a path of the same host.
    [
      'https://wallet.example/%252f%252fevil.test?uri=javascript%253Aalert(1)',
      'https://wallet.example/%252f%252fevil.test?uri=javascript%253Aalert(1)',
    ],
    [
      'https://wallet.example/%0d%0aLocation:%20https://evil.test',
      'https://wallet.example/%0d%0aLocation:%20https://evil.test',
    ],
  ])('default: %s', (link, followed) => {
    expect(checkLink(link)).toBe(followed)
  })

  // Security rule C-17.
  test.each([
    ['a script', 'javascript:alert(1)//'],
    ['a script in mixed case', 'JaVaScRiPt:alert(1)'],
    ['a script with a line break', 'java\nscript:alert(1)'],
    ['a script behind a control', '\u0001javascript:alert(1)'],
    ['a script behind a space', ' javascript:alert(1)'],
    [
      'a script that looks like a host',
      'javascript://wallet.example/%0aalert(1)',
    ],
    ['a document', 'data:text/html,<script>alert(1)</script>'],
    ['vbscript', 'vbscript:msgbox(1)'],
    ['a blob', 'blob:https://wallet.example/1'],
    ['a file', 'file:///etc/passwd'],
    [
      'an intent',
      'intent://wallet.example#Intent;S.browser_fallback_url=https://evil.test;end',
    ],
    ['a shell', 'ms-settings:network'],
    ['a store of apps', 'itms-services://?action=download-manifest'],
    ['an extension', 'chrome-extension://abc/page.html'],
    ['an app', 'wallet://'],
    ['WalletConnect', 'wc:abc@2?relay-protocol=irn'],
    ['no encryption', 'http://wallet.example'],
    ['no encryption, on this machine', 'http://localhost:5173'],
    ['no scheme', '//evil.test'],
    ['no host', '/path'],
    ['a bare name', 'wallet.example'],
    ['one slash', 'https:/evil.test'],
    ['no slash', 'https:evil.test'],
    ['three slashes', 'https:///evil.test'],
    ['a backslash', 'https:/\\evil.test'],
    ['backslashes', 'https:\\\\evil.test'],
    ['a backslash behind the host', 'https://wallet.example\\@evil.test'],
    ['a user', 'https://wallet.example@evil.test'],
    ['a user and a password', 'https://wallet.example:443@evil.test/'],
    ['an empty user', 'https://@evil.test'],
    ['an encoded user', 'https://wallet.example%40evil.test'],
    ['a user encoded twice', 'https://wallet.example%2540evil.test'],
    ['encoded as a whole', 'https%3A%2F%2Fevil.test'],
    ['an address of a machine', 'https://127.0.0.1/'],
    ['the same as one number', 'https://2130706433/'],
    ['the same in hexadecimal', 'https://0x7f.1/'],
    ['the same in octal', 'https://0177.0.0.1/'],
    ['the same in full-width digits', 'https://１２７.0.0.1/'],
    ['the same with a dot at the end', 'https://127.0.0.1./'],
    ['an address of version 6', 'https://[::1]/'],
    ['version 4 in version 6', 'https://[::ffff:127.0.0.1]/'],
    ['a machine beside this one', 'https://localhost/'],
    ['a dot at the end', 'https://wallet.example./'],
    ['a tab inside', 'https://wallet.example/\ta'],
    ['a line break inside', 'https://wallet.\nexample/'],
    ['a space inside', 'https://wallet.example/a b'],
    ['a space before', ' https://wallet.example'],
    ['a null', 'https://wallet.example/\u0000'],
    ['a no-break space', 'https://wallet.example/\u00a0'],
    ['a right-to-left override', 'https://wallet.example/\u202etxt'],
    ['a zero-width joiner', 'https://wal\u200dlet.example'],
    ['a lone surrogate', 'https://wallet.example/\ud800'],
    ['too long', `https://wallet.example/${'a'.repeat(2048)}`],
    ['a port beyond the last', 'https://wallet.example:99999'],
    ['nothing', ''],
    ['undefined', undefined],
    ['a list', ['https://wallet.example']],
    [
      'what says one thing and another later',
      { toString: (): string => 'https://wallet.example' },
    ],
  ])('error: %s', (_, link) => {
    expect(checkLink(link)).toBeUndefined()
  })
})

describe('checkAppLink', () => {
  test.each([
    ['https://app.example/terms', 'https://app.example/terms'],
    ['http://localhost:5173/terms', 'http://localhost:5173/terms'],
    ['https://localhost:3000/terms', 'https://localhost:3000/terms'],
  ])('default: %s', (link, followed) => {
    expect(checkAppLink(link)).toBe(followed)
  })

  test.each([
    undefined,
    '',
    '/terms',
    'javascript:alert(1)',
    'http://app.example/terms',
    'http://localhost.evil.test/terms',
    'http://a:b@localhost/terms',
    'http://localhost@evil.test/terms',
    'https://127.0.0.1/terms',
  ])('error: %j', (link) => {
    expect(checkAppLink(link)).toBeUndefined()
  })
})

describe('isWebLink', () => {
  test.each([
    'https://wallet.example',
    'https://wallet.example/',
    'https://wallet.example:8443/a?b=c#d',
    'https://xn--mnze-0ra.example/',
    'https://wallet.example/%252f%252fevil.test',
  ])('default: %s', (link) => {
    expect(isWebLink(link)).toBe(true)
  })

  // Security rule C-17.
  test.each([
    ['a script', 'javascript:alert(1)//'],
    ['a script in mixed case', 'JaVaScRiPt:alert(1)'],
    ['a script with a line break', 'java\nscript:alert(1)'],
    ['a script behind a control', '\u0001javascript:alert(1)'],
    ['a document', 'data:text/html,<script>alert(1)</script>'],
    ['an intent', 'intent://a.example#Intent;S.browser_fallback_url=x;end'],
    ['an app', 'wallet://'],
    ['no encryption', 'http://wallet.example'],
    ['capitals in the scheme', 'HTTPS://wallet.example'],
    ['no scheme', '//evil.test'],
    ['one slash', 'https:/evil.test'],
    ['three slashes', 'https:///evil.test'],
    ['a backslash', 'https:/\\evil.test'],
    ['a backslash behind the host', 'https://wallet.example\\@evil.test'],
    ['a backslash in the path', 'https://wallet.example/\\evil.test'],
    ['a user', 'https://wallet.example@evil.test'],
    ['a user and a password', 'https://a:b@evil.test/'],
    ['an empty user', 'https://@evil.test'],
    ['an encoded user', 'https://wallet.example%40evil.test'],
    ['an address of a machine', 'https://127.0.0.1/'],
    ['the same as one number', 'https://2130706433/'],
    ['the same in hexadecimal', 'https://0x7f.1/'],
    ['an address of version 6', 'https://[::1]/'],
    ['a machine beside this one', 'https://localhost/'],
    ['a dot at the end', 'https://wallet.example./'],
    ['a space', 'https://wallet.example/a b'],
    ['a space before', ' https://wallet.example'],
    ['a line break at the end', 'https://wallet.example\n'],
    // Security rule C-18: entries are ASCII.
    ['a Cyrillic letter', 'https://w\u0430llet.example/'],
    ['a right-to-left override', 'https://wallet.example/\u202etxt'],
    ['too long', `https://wallet.example/${'a'.repeat(2048)}`],
    ['nothing', ''],
    ['undefined', undefined],
    ['a list', ['https://wallet.example']],
  ])('error: %s', (_, link) => {
    expect(isWebLink(link)).toBe(false)
  })
})

describe('isStoreLink', () => {
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
})
