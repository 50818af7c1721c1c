import { expect, test } from 'vitest'
import type { Address } from '../hex/address.ts'
import { checkReceiver } from './checkReceiver.ts'

// From EIP-55.
const spelled = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const networkId = 'eip155:1'

const check = (to: Address, network: 'eip155:1' | 'eip155:30' = networkId) =>
  checkReceiver({ to, token }, { networkId: network })

test('default', () => {
  check(spelled)
  // Without a checksum.
  check(spelled.toLowerCase() as Address)
  check(`0x${spelled.slice(2).toUpperCase()}`)
})

test('error: one letter in another case, or another digit', () => {
  const error = expect.objectContaining({ reason: 'checksum' })
  expect(() => check(`0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed`)).toThrow(
    error,
  )
  expect(() => check(`0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee`)).toThrow(
    error,
  )
})

test('behavior: on a network with a checksum of its own it is not checked', () => {
  check('0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 'eip155:30')
})

test.each<Address>([`0x${'0'.repeat(40)}`, token])('error: %s', (to) => {
  expect(() => check(to)).toThrow(
    expect.objectContaining({ reason: 'receiver' }),
  )
  expect(() => check(to.toLowerCase() as Address)).toThrow()
})
