import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { appSchemes, checkDeepLink, isConnectLink } from './deepLinks.ts'

/** Schemes of systems, browsers and other programs. */
const strangers = [
  ...['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about'],
  ...['view-source', 'http', 'ws', 'wss', 'ftp', 'ftps', 'sftp', 'mailto'],
  ...['sms', 'smsto', 'mms', 'tel', 'callto', 'facetime', 'facetime-audio'],
  ...['geo', 'intent', 'content', 'ms-settings', 'ms-word', 'search'],
  ...['search-ms', 'shell', 'itms-services', 'market', 'android-app', 'wc'],
  ...['chrome', 'chrome-extension', 'moz-extension', 'safari-web-extension'],
  ...['x-apple', 'web+wallet', 'web-extension', 'devtools', 'edge', 'opera'],
  ...['brave', 'resource', 'jar', 'feed', 'ssh', 'telnet', 'smb', 'afp'],
  ...['nfs', 'vnc', 'rdp', 'ldap', 'steam', 'vscode', 'vscode-insiders'],
  ...['microsoft-edge', 'microsoft-edge-https', 'zoommtg', 'slack', 'skype'],
  ...['spotify', 'git', 'svn', 'magnet', 'bitcoin', 'ethereum', 'toString'],
]

describe('checkDeepLink', () => {
  test.each([
    ['rabby://', 'rabby://'],
    ['rabby:', 'rabby:'],
    ['RABBY://', 'RABBY://'],
    ['okex://main', 'okex://main'],
    ['com.kresus.superapp://', 'com.kresus.superapp://'],
    ['https://fox.example/app', 'https://fox.example/app'],
    ['https://t.me/fox_bot/app', 'https://t.me/fox_bot/app'],
  ])('default: %s', (link, followed) => {
    expect(checkDeepLink(link)).toBe(followed)
  })

  // Security rule C-17.
  test.each(strangers)('error: %s is no app of the directory', (scheme) => {
    for (const each of [scheme, scheme.toUpperCase()])
      for (const rest of [':', '://', '://main']) {
        expect(checkDeepLink(`${each}${rest}`)).toBeUndefined()
        expect(isConnectLink(`${each}${rest}`)).toBe(false)
      }
  })

  test.each([
    'f://',
    '1fox://',
    `${'f'.repeat(42)}://`,
    'rabby://a?uri=1',
    'rabby://a#b',
    'rabby://a b',
    'rabby://a@b',
    'rabby://a%0d',
    `rabby://${'a'.repeat(2048)}`,
    'rabby:alert(1)',
    ' rabby://',
    'rabby://\n',
    'rab\tby://',
    'rabby://\u202e',
    'java\nscript:alert(1)',
    'http://fox.example',
    'https://user@fox.example',
    'https://127.0.0.1/',
    '',
    'rabby',
    undefined,
    ['rabby://'],
    { toString: (): string => 'rabby://' },
  ])('error: %j', (link) => {
    expect(checkDeepLink(link)).toBeUndefined()
  })

  test.each([
    'http://localhost:5173/wallet',
    'http://127.0.0.1:5173/',
    'http://[::1]:5173/',
  ])('parameters: allowLoopback: %s', (link) => {
    expect(checkDeepLink(link, { allowLoopback: true })).toBe(link)
    // What an app ships.
    expect(checkDeepLink(link)).toBeUndefined()
    expect(checkDeepLink(link, { allowLoopback: false })).toBeUndefined()
  })

  test.each([
    'http://fox.example/',
    'http://localhost.evil.test/',
    'http://localhost@evil.test/',
    'http://127.0.0.1.evil.test/',
    'javascript://localhost/%0aalert(1)',
  ])('parameters: allowLoopback: never %s', (link) => {
    expect(checkDeepLink(link, { allowLoopback: true })).toBeUndefined()
  })

  test('parameters: customWallets: the schemes of their links are accepted', () => {
    const customWallets = [
      { mobileLink: 'FOX://main', desktopLink: 'fox-desk:' },
      { mobileLink: 'https://owl.example', desktopLink: undefined },
    ]
    for (const link of ['fox://', 'fox:', 'Fox://app', 'fox-desk://'])
      expect(checkDeepLink(link, { customWallets })).toBe(link)
    for (const link of ['fox-web://', 'owl://', 'fo://', 'foxy://', 'ssh://'])
      expect(checkDeepLink(link, { customWallets })).toBeUndefined()
    expect(checkDeepLink('fox://')).toBeUndefined()
  })

  test.each([
    ...['javascript', 'JavaScript', 'data', 'vbscript', 'blob', 'file'],
    ...['filesystem', 'about', 'view-source', 'http', 'ws', 'wss', 'ftp'],
  ])(
    'parameters: customWallets: never %s, which a browser reads itself',
    (scheme) => {
      for (const link of [`${scheme}:`, `${scheme}://`, `${scheme}://a`]) {
        const customWallets = [{ mobileLink: link, desktopLink: link }]
        expect(checkDeepLink(link, { customWallets })).toBeUndefined()
      }
    },
  )

  test('parameters: customWallets: an https link of theirs accepts no other', () => {
    const customWallets = [{ mobileLink: 'https://127.0.0.1' }]
    for (const link of ['https://127.0.0.1', 'https://a@b.example', 'https:'])
      expect(checkDeepLink(link, { customWallets })).toBeUndefined()
  })
})

describe('isConnectLink', () => {
  test.each([
    'https://wallet.example',
    'https://wallet.example/app',
    'rabby:',
    'rabby://',
    'com.kresus.superapp://',
    'rabby://main',
    'rabby://app.wallet.example/connect',
    'rabby://main/',
  ])('default: %s', (link) => {
    expect(isConnectLink(link)).toBe(true)
  })

  test.each([
    ['a script', 'javascript:alert(1)//'],
    ['a script in capitals', 'JAVASCRIPT://'],
    ['a script with a line break', 'java\nscript://'],
    ['a space before', ' rabby://'],
    ['a control before', '\u0001rabby://'],
    ['a line break at the end', 'rabby://\n'],
    ['a query, which would swallow ours', 'rabby://main?url='],
    ['a fragment', 'rabby://main#'],
    ['a user', 'rabby://a@b'],
    ['a second scheme', 'rabby://https://evil.test'],
    ['one slash', 'rabby:/'],
    ['an empty part', 'rabby:///'],
    ['capitals', 'Rabby://'],
    ['one letter', 'w://'],
    ['a long scheme', `${'w'.repeat(42)}://`],
    ['an address with a query', 'https://wallet.example/?a=b'],
    ['an address with a fragment', 'https://wallet.example/#a'],
    ['an address without encryption', 'http://wallet.example'],
    ['an address with a user', 'https://wallet.example@evil.test'],
    ['an address of a machine', 'https://127.0.0.1'],
    ['too long', `rabby://${'a'.repeat(256)}`],
    ['nothing', ''],
    ['undefined', undefined],
    ['a list', ['rabby://']],
  ])('error: %s', (_, link) => {
    expect(isConnectLink(link)).toBe(false)
  })
})

describe('appSchemes', () => {
  const file = '../../../../services/server/directory/wallets.json'
  const wallets: readonly Record<string, string | undefined>[] = JSON.parse(
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  )

  test('default: the schemes of the wallet directory, each once', () => {
    const schemes = wallets
      .flatMap((wallet) => [wallet.mobile_link, wallet.desktop_link])
      .filter((link) => link && !link.startsWith('https:'))
      .map((link) => link?.split(':')[0])
    expect(appSchemes).toEqual([...new Set(schemes)].sort())
  })

  test('behavior: none is of a system, a browser or another program', () => {
    expect(appSchemes.filter((each) => strangers.includes(each))).toEqual([])
  })
})
