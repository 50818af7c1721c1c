import { expect, test } from 'vitest'
import { checkDeepLink } from './checkDeepLink.ts'

test.each([
  ['fox://', 'fox://'],
  ['fox:', 'fox:'],
  ['okex://main', 'okex://main'],
  ['web3-fox+x.y://', 'web3-fox+x.y://'],
  ['https://fox.example/app', 'https://fox.example/app'],
  ['https://t.me/fox_bot/app', 'https://t.me/fox_bot/app'],
])('default: %s', (link, followed) => {
  expect(checkDeepLink(link)).toBe(followed)
})

// Security rule C-17.
test.each(
  [
    'javascript,data,vbscript,blob,file,filesystem,about,view-source,http,ws,ftp,mailto,sms,tel,intent',
    'content,ms-settings,ms-word,search-ms,shell,itms-services,chrome,chrome-extension,moz-extension,wc',
  ].flatMap((schemes) => schemes.split(',')),
)('error: %s', (scheme) => {
  for (const each of [scheme, scheme.toUpperCase()]) {
    expect(checkDeepLink(`${each}://`)).toBeUndefined()
    expect(checkDeepLink(`${each}:`)).toBeUndefined()
  }
})

test.each([
  'f://',
  '1fox://',
  `${'f'.repeat(42)}://`,
  'fox://a?uri=1',
  'fox://a#b',
  'fox://a b',
  'fox://a@b',
  'fox://a%0d',
  'fox:alert(1)',
  ' fox://',
  'fox://\n',
  'fo\tx://',
  'fox://\u202e',
  'java\nscript:alert(1)',
  'http://fox.example',
  'https://user@fox.example',
  'https://127.0.0.1/',
  '',
  'fox',
  undefined,
  ['fox://'],
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
