import { expect, test } from 'vitest'
import { getMethodSafety, safeMethods, unsafeMethods } from './methodSafety.ts'

test('default', () => {
  expect(getMethodSafety('eth_call')).toBe('safe')
  expect(getMethodSafety('personal_sign')).toBe('unsafe')
  expect(getMethodSafety('eth_sign')).toBe('unknown')
})

test('behavior: the safe methods', () => {
  expect(safeMethods.size).toBe(41)
  for (const method of safeMethods) expect(getMethodSafety(method)).toBe('safe')
  expect(
    [...safeMethods].filter((method) => /sign|grant|revoke/i.test(method)),
  ).toEqual([])
})

test('behavior: the unsafe methods', () => {
  for (const method of unsafeMethods)
    expect(getMethodSafety(method)).toBe('unsafe')
  expect([...unsafeMethods]).toMatchInlineSnapshot(`
    [
      "eth_sendTransaction",
      "eth_sendUserOperation",
      "eth_signTypedData_v4",
      "personal_sign",
      "solana_signAllTransactions",
      "solana_signAndSendTransaction",
      "solana_signMessage",
      "solana_signTransaction",
      "wallet_grantPermissions",
      "wallet_revokePermissions",
      "wallet_sendCalls",
    ]
  `)
})

test('behavior: no method is on both lists', () => {
  expect(
    [...safeMethods].filter((method) => unsafeMethods.has(method)),
  ).toEqual([])
})

test.each([
  '',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'has',
  'size',
  'ETH_CALL',
  'eth_call ',
  ' eth_call',
  'eth_call\u0000',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_decrypt',
  'wallet_addEthereumChain',
])('behavior: %j is unknown', (method) => {
  expect(getMethodSafety(method)).toBe('unknown')
})

test('behavior: what is no text is unknown', () => {
  for (const value of [undefined, null, 1, {}, ['eth_call']])
    expect(getMethodSafety(value as unknown as string)).toBe('unknown')
})
