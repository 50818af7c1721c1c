import { describe, expect, test } from 'vitest'
import { checkDeepLink } from './checkDeepLink.ts'

test.each([
  ['fake://', 'fake://'],
  ['fake:', 'fake://'],
  ['FAKE://', 'fake://'],
  ['cbwallet://wsegue', 'cbwallet://wsegue/'],
  ['io.test-wallet+x://a/b/', 'io.test-wallet+x://a/b/'],
  ['https://wallet.example', 'https://wallet.example/'],
  ['https://wallet.example/app/', 'https://wallet.example/app/'],
  ['https://wallet.example:8443', 'https://wallet.example:8443/'],
  ['https://xn--80ak6aa92e.com', 'https://xn--80ak6aa92e.com/'],
  ['https://t.me/testbot/app?startapp=x', 'https://t.me/testbot/app/'],
  // What was to be told to the wallet is cut off.
  ['fake://wc?uri=wc%3Aa%402', 'fake://'],
  ['https://wallet.example/wc?uri=wc%3Aa%402', 'https://wallet.example/'],
])('%s', (link, base) => {
  expect(checkDeepLink(link)).toBe(base)
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
    expect(checkDeepLink(link)).toBeUndefined()
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
