import { expect, test } from 'vitest'
import { Email } from '../accounts/schemas.ts'
import { isEmail } from './isEmail.ts'

test.each([
  ['alice@example.com', true],
  ['a.b+c@xn--bcher-kva.example', true],
  ['', false],
  ['alice', false],
  ['.a@example.com', false],
  ['a..b@example.com', false],
  ['a@example', false],
  ['a b@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'b'.repeat(60)}.${'c.'.repeat(100)}example.com`, false],
])('%s: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
  expect(Email.safeParse(text).success).toBe(expected)
})
