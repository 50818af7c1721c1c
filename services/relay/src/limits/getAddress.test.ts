import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { getAddress } from './getAddress.ts'

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '::ffff:10.0.0.1' },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage

test.each([
  [0, undefined, '10.0.0.1'],
  [0, '1.2.3.4', '10.0.0.1'],
  [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  [2, '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  [1, undefined, '10.0.0.1'],
])(
  'parameters: trustedProxies: %s, of %j',
  (trustedProxies, header, address) => {
    expect(getAddress(request(header), { trustedProxies })).toBe(address)
  },
)
