import { expect, test } from 'vitest'
import { originSetting, projectsSetting } from './origins.ts'

const accepts = (text: string) => originSetting.safeParse(text).success

test.each([
  ...[
    'https://shop.example',
    'https://shop.example:8443',
    'https://a_b.c-d.ef',
  ],
  ...['https://xn--bcher-kva.example', 'https://[2001:db8::1]:1'],
  ...['http://localhost:5173', 'http://shop.localhost', 'http://127.0.0.1'],
  ...['http://[::1]:5173', 'https://192.0.2.1'],
])('default: %s', (text) => {
  expect(accepts(text)).toBe(true)
})

// Hosts of the second row are such that `URL` accepts.
test.each([
  ...['http://shop.example', 'https://shop.example/', 'https://shop.example.'],
  ...["https://a;script-src'", 'https://a,b', "https://a'b", 'https://a"b'],
  ...['https://*', 'https://*.shop.example', '*', 'null', '', 'https:'],
  ...['https://a b', 'https://a\r\nx: y', 'https://a\n', 'https://a; b'],
  ...[
    'https://SHOP.example',
    'https://shop.example:443',
    'https://u@a.example',
  ],
  ...['https://bücher.example', 'data:text/html,', "'self'", 'ws://localhost'],
  ...['http://localhost.evil.example', 'http://127.0.0.1.evil.example'],
])('error: %j', (text) => {
  expect(accepts(text)).toBe(false)
})

test('error: projects', () => {
  const shop = { id: 'shop', origins: ['https://shop.example'] }
  const read = (...projects: object[]) =>
    projectsSetting.safeParse(projects).success
  expect(read(shop, { ...shop, id: 'other' })).toBe(true)
  expect(read(shop, shop)).toBe(false)
  expect(read({ ...shop, origins: [] })).toBe(false)
  expect(read({ ...shop, id: '' })).toBe(false)
  expect(read({ ...shop, id: 'a\nb' })).toBe(false)
  expect(read({ ...shop, more: 1 })).toBe(false)
})
