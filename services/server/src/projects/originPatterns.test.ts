import { describe, expect, test } from 'vitest'
import { createProject } from './createProjectStore.ts'
import { isOrigin, parseOriginPattern } from './originPatterns.ts'

function allows(
  pattern: string,
  origin: string,
  mode: 'development' | 'production' = 'production',
): boolean {
  const origins = [parseOriginPattern(pattern, { mode })]
  const project = createProject({
    ...{ id: 'a', features: null, quota: null },
    mode,
    origins,
  })
  return project.allowsOrigin(origin)
}

const patterns = [
  'https://app.test.example',
  'https://*.app.test.example',
  'https://app.test.example:8443',
  'https://bücher.example',
] as const

// The numbers of the four patterns that allow the origin.
describe.each([
  ['https://app.test.example', '0'],
  ['https://app.test.example:443', ''],
  ['https://app.test.example:8443', '2'],
  ['https://app.test.example:84430', ''],
  ['https://app.test.example:0443', ''],
  ['http://app.test.example', ''],
  ['https://app.test.example.', ''],
  ['https://a.app.test.example.', ''],
  ['https://app.test.example/', ''],
  ['https://app.test.example/path', ''],
  ['https://app.test.example?', ''],
  ['https://app.test.example#', ''],
  ['https://APP.test.example', ''],
  ['HTTPS://app.test.example', ''],
  [' https://app.test.example', ''],
  ['https://app.test.example ', ''],
  ['https://user@app.test.example', ''],
  ['https://app.test.example@evil.example', ''],
  ['https://app.test.example:8443@evil.example', ''],
  ['https://a.app.test.example', '1'],
  ['https://a.b.app.test.example', '1'],
  ['https://x_y.app.test.example', '1'],
  ['https://xn--bcher-kva.app.test.example', '1'],
  ['https://a.app.test.example:8443', ''],
  ['http://a.app.test.example', ''],
  ['http://shop.app.test.example', ''],
  ['https://.app.test.example', ''],
  ['https://a..app.test.example', ''],
  ['https://evilapp.test.example', ''],
  ['https://app.test.example.evil.example', ''],
  ['https://evil.example/.app.test.example', ''],
  ['https://evil.example#.app.test.example', ''],
  ['https://evil.example?.app.test.example', ''],
  ['https://evil.example\\.app.test.example', ''],
  ['https://evil.example%2f.app.test.example', ''],
  ['https://*.app.test.example', ''],
  ['https://xn--bcher-kva.example', '3'],
  ['https://bücher.example', ''],
  ['https://bucher.example', ''],
  ['https://[::1]', ''],
  ['https://127.0.0.1', ''],
  ['http://localhost:3000', ''],
  ['https://localhost', ''],
  ['null', ''],
  ['', ''],
  ['file://', ''],
  ['chrome-extension://abcdef', ''],
  ['javascript:alert(1)', ''],
  ['blob:https://app.test.example/1', ''],
  ['https://app.test.example,https://evil.example', ''],
])('%s', (origin, allowed) => {
  test.each(patterns.map((pattern, index) => ({ pattern, index })))(
    'for $pattern',
    ({ pattern, index }) => {
      expect(allows(pattern, origin)).toBe(allowed.includes(String(index)))
    },
  )
})

test.each([
  ['http://localhost', true],
  ['http://localhost:5173', true],
  ['https://localhost:5173', true],
  ['http://shop.localhost:5173', true],
  ['http://127.0.0.1:5173', true],
  ['http://127.8.9.1', true],
  ['http://[::1]:5173', true],
  ['http://0.0.0.0:5173', false],
  ['http://localhost.evil.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://notlocalhost', false],
  ['http://192.168.1.5:5173', false],
  ['http://localhost./', false],
])('behavior: in development, %s is loopback: %s', (origin, isAllowed) => {
  expect(allows('https://shop.example', origin, 'development')).toBe(isAllowed)
})

test.each([
  ['HTTPS://App.Example:443', 'https://app.example'],
  ['https://*.App.Example', 'https://*.app.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://*.bücher.example:8443', 'https://*.xn--bcher-kva.example:8443'],
  ['https://me.github.io', 'https://me.github.io'],
  ['https://*.me.github.io', 'https://*.me.github.io'],
  ['https://*.1shop.example', 'https://*.1shop.example'],
  ['https://203.0.113.7', 'https://203.0.113.7'],
  ['https://[2001:DB8::1]:8443', 'https://[2001:db8::1]:8443'],
])('behavior: %s is kept as %s', (pattern, kept) => {
  expect(parseOriginPattern(pattern, { mode: 'production' })).toBe(kept)
})

test.each([
  'http://localhost:3000',
  'http://*.localhost:3000',
  'http://127.0.0.1',
  'https://[::1]:5173',
])('behavior: in development, %s is accepted', (pattern) => {
  expect(parseOriginPattern(pattern, { mode: 'development' })).toBe(pattern)
})

test.each([
  ['https://app.example', true],
  ['http://app.example:8080', true],
  ['https://app.example.', false],
  ['https://app.example/', false],
  ['ftp://app.example', false],
  ['app.example', false],
])('behavior: %s is what a browser sends: %s', (text, isSent) => {
  expect(isOrigin(text)).toBe(isSent)
})

test('error: HTTP of another host, also in development', () => {
  expect(() =>
    parseOriginPattern('http://app.example', { mode: 'development' }),
  ).toThrow('only loopback may do without https')
})

test.each([
  ['http://app.example', 'only loopback may do without https'],
  ['http://localhost:3000', 'loopback is for projects in development'],
  ['https://127.0.0.1', 'loopback is for projects in development'],
  ['https://*', 'a star may only be the first label'],
  ['*', 'a star may only be the first label'],
  ['https://*.com', 'public suffix'],
  ['https://*.co.uk', 'public suffix'],
  ['https://*.vercel.app', 'public suffix'],
  ['https://*.github.io', 'public suffix'],
  ['https://*.unknowntld', 'public suffix'],
  ['https://a.*.example', 'a star may only be the first label'],
  ['https://*.*.example', 'a star may only be the first label'],
  ['https://a*.example', 'a star may only be the first label'],
  ['https://app.example:*', 'a star may only be the first label'],
  ['https://*.10.0.0.1', 'it is no URL'],
  ['https://*.[::1]', 'it is no URL'],
  ['https://*.1', 'it is no URL'],
  ['https://*.shop.0x7f', 'it is no URL'],
  ['https://*.', 'ends with a dot'],
  ['https://*.localhost', 'loopback is for projects in development'],
  ['https://app.example/', 'no path'],
  ['https://app.example/shop', 'no path'],
  ['https://app.example?a', 'no path'],
  ['https://app.example#', 'no path'],
  ['https://app.example#a', 'no path'],
  ['https://app.example/?', 'no path'],
  ['https://app.example.', 'ends with a dot'],
  ['https://*.app.example.', 'ends with a dot'],
  ['https://user:secret@app.example', 'no user'],
  ['https://@app.example', 'no user'],
  ['https://user@app.example', 'no user'],
  ['https://:secret@app.example', 'no user'],
  ['https:\\\\app.example', 'it is no URL'],
  ['https://app. example', 'it is no URL'],
  ['ftp://app.example', 'it must begin with https://'],
  ['app.example', 'it is no URL'],
  ['null', 'it is no URL'],
  ['', 'it is no URL'],
])('error: %s', (pattern, reason) => {
  expect(() => parseOriginPattern(pattern, { mode: 'production' })).toThrow(
    reason,
  )
})
