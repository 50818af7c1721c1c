import { expect, test } from 'vitest'
import * as exports from './playwright.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "expect",
      "installWallet",
      "test",
    ]
  `)
})
