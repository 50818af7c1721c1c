import { describe, expect, test } from 'vitest'
import { getClientAddress, getClientKey } from './clientAddress.ts'

describe('getClientKey', () => {
  test.for([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:41000', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    // A client behind NAT64 (RFC 6052).
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::cb00:7108', '203.0.113.8'],
    ['[64:FF9B:0:0:0:0:cb00:7107]:443', '203.0.113.7'],
    ['64:ff9b::1:cb00:7107', '64:ff9b:0:0::/64'],
    ['64:ff9b:1::cb00:7107', '64:ff9b:1:0::/64'],
    ['::cb00:7107', '0:0:0:0::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::3', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::4]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::4]', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
    ['x'.repeat(5_000), 'x'.repeat(64)],
  ] as const)('parameters: %s', ([address, key]) => {
    expect(getClientKey(address)).toBe(key)
  })
})

describe('getClientAddress', () => {
  test.each([
    [0, undefined, '10.0.0.1'],
    [0, '1.2.3.4', '10.0.0.1'],
    [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    [2, '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
    [1, undefined, '10.0.0.1'],
  ])(
    'parameters: trustedProxies: %s, of %j',
    (trustedProxies, forwardedFor, address) => {
      const peer = '::ffff:10.0.0.1'
      const found = getClientAddress({ peer, forwardedFor, trustedProxies })
      expect(getClientKey(found)).toBe(address)
    },
  )
})
