import { expect, test } from 'vitest'
import * as exports from './approvals.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "hashTypedData",
      "openApproval",
      "parseSolanaTransaction",
      "parseTransaction",
      "parseTypedData",
    ]
  `)
})
