import { expect, test } from 'vitest'
import { isRdns } from './isRdns.ts'

test.each(['io.metamask', 'com.exodus.web3-wallet', 'a.b', 'xyz.3s.wallet'])(
  'default: %s',
  (rdns) => {
    expect(isRdns(rdns)).toBe(true)
  },
)

test.each([
  'metamask',
  'io.MetaMask',
  'io..metamask',
  '.io.metamask',
  'io.metamask.',
  '-io.metamask',
  'io.metamask-',
  'io.meta mask',
  'io.metam\u0430sk',
  'io.metamask\n',
  `io.${'a'.repeat(64)}`,
  `${'a.'.repeat(127)}aa`,
  '',
  undefined,
  ['io.metamask'],
])('error: %s', (rdns) => {
  expect(isRdns(rdns)).toBe(false)
})
