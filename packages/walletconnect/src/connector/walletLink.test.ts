import { createSession } from '@latchkit/test/walletconnect/createSession'
import { describe, expect, test } from 'vitest'
import { checkDeepLink, toWalletLink } from './walletLink.ts'

const customWallets = [
  { mobileLink: 'fake://', desktopLink: 'peer://' },
  { mobileLink: 'io.test-wallet+x://' },
]

describe('toWalletLink', () => {
  const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
  const topic = 'a'.repeat(64)
  const session = createSession(
    { eip155: [`eip155:1:${alice}`] },
    {
      peer: {
        redirect: { native: 'peer://', universal: 'https://peer.example' },
      },
    },
  )
  const create = (
    link: string | undefined,
    more: Partial<toWalletLink.Parameters> = {},
  ) => toWalletLink({ session, link, requestId: 7, customWallets, ...more })

  test('default', () => {
    expect(create('fake://')).toBe(
      `fake://wc?requestId=7&sessionTopic=${topic}`,
    )
    expect(create('https://wallet.example/app')).toBe(
      `https://wallet.example/app/wc?requestId=7&sessionTopic=${topic}`,
    )
  })

  test('behavior: no link for visitors who connected without one', () => {
    expect(create(undefined)).toBeUndefined()
  })

  test('behavior: no link for a wallet that disables links', () => {
    const shy = { ...session, isDeepLinkDisabled: true }
    expect(create('fake://', { session: shy })).toBeUndefined()
  })

  test('behavior: without a request', () => {
    const requestId = undefined
    expect(create('fake://', { requestId })).toBe(
      `fake://wc?sessionTopic=${topic}`,
    )
  })

  test('behavior: Telegram links carry the query in base64', () => {
    const [base, payload] =
      create('https://t.me/testbot')?.split('?startapp=') ?? []
    expect(base).toBe('https://t.me/testbot')
    expect(atob(payload ?? '')).toBe(`requestId=7&sessionTopic=${topic}`)
    expect(payload).toMatch(/^[\w-]+$/)
  })

  test('behavior: the chosen link is preferred to those of the session', () => {
    expect(create('fake://')).toMatch(/^fake:/)
    // The followed link names no wallet, so the session's redirect is used.
    expect(create('wc:a')).toMatch(/^peer:/)
    expect(create('')).toMatch(/^peer:/)
  })

  test('error: C-17: links of a hostile wallet', () => {
    const redirect = {
      native: 'javascript:',
      universal: 'https://a@evil.example',
    }
    const hostile = createSession(
      { eip155: [`eip155:1:${alice}`] },
      { peer: { redirect } },
    )
    expect(create('', { session: hostile })).toBeUndefined()
    expect(create('javascript:alert(1)', { session: hostile })).toBeUndefined()
  })

  test.each([
    ...['ssh', 'smb', 'vnc', 'steam', 'vscode', 'microsoft-edge', 'fake'],
  ])('error: C-17: a wallet that names %s as its own scheme', (scheme) => {
    const redirect = { native: `${scheme}://`, universal: undefined }
    const hostile = createSession(
      { eip155: [`eip155:1:${alice}`] },
      { peer: { redirect } },
    )
    const given = { session: hostile, customWallets: undefined }
    expect(create('', given)).toBeUndefined()
    const universal = 'https://peer.example'
    const both = createSession(
      { eip155: [`eip155:1:${alice}`] },
      { peer: { redirect: { ...redirect, universal } } },
    )
    expect(create('', { ...given, session: both })).toMatch(/^https:/)
  })

  test('behavior: the schemes of the wallet directory need no option', () => {
    expect(create('rabby://', { customWallets: [] })).toMatch(/^rabby:/)
  })

  test('parameters: allowLoopback', () => {
    const link = 'http://localhost:5174/'
    expect(create(link, { allowLoopback: true })).toBe(
      `http://localhost:5174/wc?requestId=7&sessionTopic=${topic}`,
    )
    expect(create(link)).toMatch(/^peer:/)
  })
})

describe('checkDeepLink', () => {
  test.each([
    ['fake://', 'fake://'],
    ['fake:', 'fake://'],
    ['FAKE://', 'fake://'],
    ['okex://main', 'okex://main/'],
    ['io.test-wallet+x://a/b/', 'io.test-wallet+x://a/b/'],
    ['https://wallet.example', 'https://wallet.example/'],
    ['https://wallet.example/app/', 'https://wallet.example/app/'],
    ['https://wallet.example:8443', 'https://wallet.example:8443/'],
    ['https://xn--80ak6aa92e.com', 'https://xn--80ak6aa92e.com/'],
    ['https://t.me/testbot/app?startapp=x', 'https://t.me/testbot/app/'],
    // The pairing is cut off.
    ['fake://wc?uri=wc%3Aa%402', 'fake://'],
    ['https://wallet.example/wc?uri=wc%3Aa%402', 'https://wallet.example/'],
  ])('%s', (link, base) => {
    expect(checkDeepLink(link, { customWallets })).toBe(base)
  })

  test('behavior: links of up to 2,000 characters', () => {
    const link = 'https://wallet.example/'.padEnd(2_000, 'a')
    expect(checkDeepLink(link)).toBe(`${link}/`)
    expect(checkDeepLink(`${link}a`)).toBeUndefined()
  })

  describe('error: C-17', () => {
    test.each([
      [''],
      [undefined],
      [1],
      ['fake'],
      ['javascript:alert(1)//'],
      ['JaVaScRiPt:alert(1)'],
      ['javascript://wallet.example/%0aalert(1)'],
      ['java\nscript://'],
      ['\u0001javascript://'],
      [' fake://'],
      ['fake://a b'],
      ['fake://\n'],
      ['data:text/html,<script>'],
      ['data://'],
      ['vbscript:'],
      ['blob:https://wallet.example/x'],
      ['file:///etc/passwd'],
      ['filesystem:https://a.example'],
      ['about:'],
      ['view-source://a.example'],
      ['intent://a#Intent;S.browser_fallback_url=https://evil.example;end'],
      ['content://a'],
      ['ms-settings:'],
      ['search-ms:'],
      ['shell:'],
      ['itms-services://'],
      ['chrome://settings'],
      ['chrome-extension://a'],
      ['moz-extension://a'],
      ['mailto:'],
      ['sms:'],
      ['tel:'],
      ['ws://a.example'],
      ['wss://a.example'],
      ['ftp://a.example'],
      ['http://wallet.example'],
      ['https:/wallet.example'],
      ['https:/\\evil.example'],
      ['https://trusted.example@evil.example'],
      ['https://user:pass@evil.example'],
      ['//evil.example'],
      ['https://127.0.0.1'],
      ['https://2130706433'],
      ['https://0x7f.1'],
      ['https://[::1]'],
      ['https://localhost'],
      ['https://wallet.example/%2e%2e'],
      ['https://wallet.example\\@evil.example'],
      ['https://wallet.exаmple'],
      [`https://wallet.example/${'a'.repeat(2_000)}`],
      ['wc:a@2'],
      ['wc://'],
      ['a://'],
      [`${'a'.repeat(42)}://`],
      ['1fake://'],
    ])('%j', (link) => {
      expect(checkDeepLink(link, { customWallets })).toBeUndefined()
    })
  })

  describe('parameters: allowLoopback', () => {
    test.each([
      ['http://localhost:5174', 'http://localhost:5174/'],
      ['http://127.0.0.1:5174/app/', 'http://127.0.0.1:5174/app/'],
      ['http://[::1]:5174', 'http://[::1]:5174/'],
    ])('%s', (link, base) => {
      expect(checkDeepLink(link, { allowLoopback: true })).toBe(base)
      expect(checkDeepLink(link)).toBeUndefined()
    })

    test.each([
      ['http://wallet.example'],
      ['http://localhost.evil.example'],
      ['http://localhost@evil.example'],
      ['http://127.0.0.1.evil.example'],
      ['http://10.0.0.1'],
      ['javascript:'],
    ])('error: %s', (link) => {
      expect(checkDeepLink(link, { allowLoopback: true })).toBeUndefined()
    })
  })
})
