import { expect, test } from 'vitest'
import { forbiddenSchemes } from './forbiddenSchemes.ts'
import { isConnectLink } from './isConnectLink.ts'

test.each([
  'https://wallet.example',
  'https://wallet.example/app',
  'wallet:',
  'wallet://',
  'com.wallet-app+1://',
  'wallet://main',
  'wallet://app.wallet.example/connect',
  'wallet://main/',
])('default: %s', (link) => {
  expect(isConnectLink(link)).toBe(true)
})

// Security rule C-17.
test.each([...forbiddenSchemes, 'ms-settings', 'ms-word'])(
  'error: %s is no scheme of an app',
  (scheme) => {
    expect(isConnectLink(`${scheme}://`)).toBe(false)
    expect(isConnectLink(`${scheme}:`)).toBe(false)
  },
)

test.each([
  ['a script', 'javascript:alert(1)//'],
  ['a script in capitals', 'JAVASCRIPT://'],
  ['a script with a line break', 'java\nscript://'],
  ['a space before', ' wallet://'],
  ['a control before', '\u0001wallet://'],
  ['a line break at the end', 'wallet://\n'],
  ['a query, which would swallow ours', 'wallet://main?url='],
  ['a fragment', 'wallet://main#'],
  ['a user', 'wallet://a@b'],
  ['a second scheme', 'wallet://https://evil.test'],
  ['one slash', 'wallet:/'],
  ['an empty part', 'wallet:///'],
  ['one letter', 'w://'],
  ['a long scheme', `${'w'.repeat(42)}://`],
  ['an address with a query', 'https://wallet.example/?a=b'],
  ['an address with a fragment', 'https://wallet.example/#a'],
  ['an address without encryption', 'http://wallet.example'],
  ['an address with a user', 'https://wallet.example@evil.test'],
  ['an address of a machine', 'https://127.0.0.1'],
  ['too long', `wallet://${'a'.repeat(256)}`],
  ['nothing', ''],
  ['undefined', undefined],
  ['a list', ['wallet://']],
])('error: %s', (_, link) => {
  expect(isConnectLink(link)).toBe(false)
})
