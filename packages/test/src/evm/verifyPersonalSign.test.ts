import { expect, test } from 'vitest'
import { verifyPersonalSign } from './verifyPersonalSign.ts'

// Of `personal_sign` in the documentation of web3.js.
const known = {
  address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  message: 'Some data',
  signature:
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
}

test('default', () => {
  expect(verifyPersonalSign(known)).toBe(true)
})

test('error: another message, account or signature', () => {
  const { address, signature } = known
  const others = [
    { ...known, message: 'Some data!' },
    { ...known, address: address.replace('2c', '3c') },
    { ...known, signature: signature.replace('b9', 'b8') },
    { ...known, signature: signature.slice(0, -2) },
    { ...known, signature: `${signature.slice(0, -2)}1b` },
    { ...known, signature: `${signature.slice(0, -2)}00` },
  ]
  for (const other of others) expect(verifyPersonalSign(other)).toBe(false)
})
