import { expect, test } from 'vitest'
import { isPrivateAddress } from './isPrivateAddress.ts'

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.255.0.1', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['fd00::1', true],
  ['203.0.113.7', false],
  ['::ffff:203.0.113.7', false],
  ['2001:db8::1', false],
  ['', false],
  ['localhost', false],
])('default: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})
