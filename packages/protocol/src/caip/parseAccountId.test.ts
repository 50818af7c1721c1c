import { expect, test } from 'vitest'
import { InvalidAccountIdError } from '../errors/InvalidAccountIdError.ts'
import { parseAccountId } from './parseAccountId.ts'

test('default', () => {
  expect(parseAccountId('eip155:1:0xAb')).toEqual({
    namespace: 'eip155',
    reference: '1',
    address: '0xAb',
    networkId: 'eip155:1',
  })
})

test.each([
  'eip155:1',
  'eip155:1:0xab:1',
  'eip155:01:0xab',
  'eip155:0x1:0xab',
  '__proto__:1:0xab',
])('error: invalid %j', (given) => {
  expect(() => parseAccountId(given)).toThrow(InvalidAccountIdError)
  expect(() => parseAccountId(given)).toThrow(
    expect.objectContaining({
      name: 'InvalidAccountIdError',
      message: 'Invalid CAIP-10 address',
      hint: expect.stringContaining(`received "${given}".`),
    }),
  )
})
