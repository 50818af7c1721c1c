import { randomBytes } from 'node:crypto'
import { checksumAddress } from 'viem'
import { expect, test } from 'vitest'
import { toChecksum } from './toChecksum.ts'

// EIP-55.
const spelled = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test('default', () => {
  for (const address of spelled) {
    const digits = address.slice(2)
    expect(toChecksum(`0x${digits.toLowerCase()}`)).toBe(address)
    expect(toChecksum(`0x${digits.toUpperCase()}`)).toBe(address)
    expect(toChecksum(address)).toBe(address)
  }
})

test('behavior: random addresses are spelled as viem spells them', () => {
  for (let i = 0; i < 200; i += 1) {
    const address = `0x${randomBytes(20).toString('hex')}` as const
    expect(toChecksum(address)).toBe(checksumAddress(address))
  }
})

test('behavior: letters of both cases are left as they are', () => {
  // EIP-1191, for chain 30.
  const rootstock = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
  expect(toChecksum(rootstock)).toBe(rootstock)
})
