import { expect, test } from 'vitest'
import { isOriginAllowed, parseOriginPattern } from './origins.ts'

test.each([
  ['https://a.com', 'https://a.com', true],
  ['a.com', 'https://a.com', true],
  ['a.com', 'http://a.com', true],
  ['A.com', 'https://a.com', true],
  ['https://a.com:443', 'https://a.com', true],
  ['https://a.com', 'http://a.com', false],
  ['https://a.com', 'https://a.com:8443', false],
  ['https://a.com:8443', 'https://a.com:8443', true],
  ['*.a.com', 'https://x.a.com', true],
  ['*.a.com', 'https://a.com', false],
  ['*.a.com', 'https://a.com.evil.com', false],
  ['*.a.com', 'https://x.y.a.com', false],
  ['*.*.a.com', 'https://x.y.a.com', true],
  ['x.*.a.com', 'https://x.y.a.com', true],
  ['*.1shop.example', 'https://x.1shop.example', true],
  ['*.1.example', 'https://x.1.example', true],
  ['vercel.app', 'https://vercel.app', true],
  ['*.me.vercel.app', 'https://x.me.vercel.app', true],
  ['a.com', 'https://evila.com', false],
  ['a.com', 'https://a.com.', false],
  ['[2001:db8::1]:80', 'http://[2001:db8::1]', false],
  ['http://[2001:db8::1]:80', 'http://[2001:db8::1]', true],
  ['capacitor://localhost', 'capacitor://localhost', false],
  ['a.com', 'http://localhost:5173', true],
  ['a.com', 'http://127.0.0.1:5173', true],
  ['a.com', 'http://localhost.evil.com', false],
  ['a.com', 'null', false],
  ['a.com', 'https://a.com/path', false],
  ['a.com', '', false],
  ['a.com', undefined, true],
])('behavior: B3: %s, from %s', (pattern, origin, isAllowed) => {
  expect(isOriginAllowed(origin, [pattern])).toBe(isAllowed)
})

test('behavior: B3: without a list', () => {
  expect(isOriginAllowed('null', [])).toBe(true)
  expect(isOriginAllowed('https://a.com', [])).toBe(true)
})

test('behavior: B3: one of several', () => {
  const patterns = ['a.com', 'b.com']
  expect(isOriginAllowed('https://b.com', patterns)).toBe(true)
  expect(isOriginAllowed('https://c.com', patterns)).toBe(false)
})

test.each([
  ...['', 'a b', 'https://', '://a.com', 'https://a.com/', 'a.com:', 'a..com'],
  ...['shop*.a.com', 'a.*shop.com', 'me@a.com', 'a.com:100000', '[::1'],
])('error: %j is no pattern', (pattern) => {
  expect(parseOriginPattern(pattern)).toBeUndefined()
})

test.each([
  ...['*', '*.com', 'https://*.com', '*.co.uk', '*.vercel.app', '*.github.io'],
  ...['x.*.com', '*.*.com', 'a.*', '*.a.*', '*.unlisted', '*.0.0.1', '*.com.'],
  '*.a.1',
])('error: anyone can have a name that matches %s', (pattern) => {
  expect(parseOriginPattern(pattern)).toBeUndefined()
  expect(isOriginAllowed('https://x.a.com', [pattern])).toBe(false)
})
