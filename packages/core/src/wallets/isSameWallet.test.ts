import { expect, test } from 'vitest'
import { brands, isSameWallet } from './isSameWallet.ts'

const listing = { id: 'x', name: 'Some Wallet' }

test('default', () => {
  const rdns = 'com.some.wallet'
  expect(isSameWallet({ ...listing, rdns }, { rdns })).toBe(true)
  expect(isSameWallet({ ...listing, rdns }, { rdns: 'com.SOME.wallet' })).toBe(
    true,
  )
  expect(isSameWallet({ ...listing, rdns }, { rdns: 'com.other' })).toBe(false)
})

test.each([
  ['MetaMask', 'io.metamask'],
  ['MetaMask', 'io.metamask.mobile'],
  ['Coinbase Wallet', 'com.coinbase.wallet'],
  ['Base', 'com.coinbase.wallet'],
  ['Trust Wallet', 'com.trustwallet.app'],
  ['Phantom', 'app.phantom'],
  ['Rabby Wallet', 'io.rabby'],
  ['OKX Wallet', 'com.okex.wallet'],
  ['Brave Wallet', 'com.brave.wallet'],
])('behavior: %s has no name of its own, and is %s', (name, rdns) => {
  expect(isSameWallet({ name }, { rdns })).toBe(true)
})

test('behavior: several names of one brand', () => {
  const listed = { name: 'MetaMask', rdns: 'io.metamask' }
  expect(isSameWallet(listed, { rdns: 'io.metamask.mobile' })).toBe(true)
  // Another program, which may stand beside it.
  expect(isSameWallet(listed, { rdns: 'io.metamask.flask' })).toBe(false)
})

test('behavior: a face without a name of its own is its brand', () => {
  const brand = 'app.phantom'
  expect(isSameWallet({ name: 'Phantom' }, { brand })).toBe(true)
  expect(isSameWallet({ name: 'MetaMask' }, { brand })).toBe(false)
})

test('behavior: a name alone proves nothing', () => {
  expect(isSameWallet({ name: 'MetaMask' }, { rdns: 'com.evil' })).toBe(false)
  expect(isSameWallet({ name: 'MetaMask' }, { rdns: undefined })).toBe(false)
  const fake = { name: 'MetaMask', rdns: 'com.evil' }
  expect(isSameWallet(fake, { rdns: 'io.metamask' })).toBe(false)
})

test('behavior: the table names each once, as they are compared', () => {
  const rdns = brands.flatMap((each) => each.rdns)
  const names = brands.flatMap((each) => each.names)
  expect(new Set(rdns).size).toBe(rdns.length)
  expect(new Set(names).size).toBe(names.length)
  for (const each of rdns) expect(each).toMatch(/^[a-z\d-]+(\.[a-z\d-]+)+$/)
  for (const each of names) expect(each).toMatch(/^[a-z\d]+$/)
})
