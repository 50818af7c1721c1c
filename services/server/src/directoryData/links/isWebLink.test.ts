import { expect, test } from 'vitest'
import { isWebLink } from './isWebLink.ts'

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
