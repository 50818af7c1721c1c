import { expect, test } from 'vitest'
import { findForeignSignIn } from './findForeignSignIn.ts'

const text = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n0x…`

test('default', () => {
  expect(findForeignSignIn(text('bank.example'), { host: 'evil.test' })).toBe(
    'bank.example',
  )
})

test.each([
  ['the same site', text('shop.example'), 'shop.example'],
  [
    'the same site, with a scheme',
    text('https://shop.example'),
    'shop.example',
  ],
  ['this machine', text('127.0.0.1:4173'), 'http://127.0.0.1:4173'],
  ['any other text', 'Hello', 'shop.example'],
])('behavior: %s', (_, text, host) => {
  expect(findForeignSignIn(text, { host })).toBeUndefined()
})

test('behavior: a site that names no host signs nobody in', () => {
  expect(findForeignSignIn(text('a.example'), { host: undefined })).toBe(
    'a.example',
  )
})
