import { expect, test } from 'vitest'
import { checkAppLink } from './checkAppLink.ts'

test.each([
  ['https://app.example/terms', 'https://app.example/terms'],
  ['http://localhost:5173/terms', 'http://localhost:5173/terms'],
  ['https://localhost:3000/terms', 'https://localhost:3000/terms'],
])('default: %s', (link, followed) => {
  expect(checkAppLink(link)).toBe(followed)
})

test.each([
  undefined,
  '',
  '/terms',
  'javascript:alert(1)',
  'http://app.example/terms',
  'http://localhost.evil.test/terms',
  'http://a:b@localhost/terms',
  'http://localhost@evil.test/terms',
  'https://127.0.0.1/terms',
])('error: %j', (link) => {
  expect(checkAppLink(link)).toBeUndefined()
})
