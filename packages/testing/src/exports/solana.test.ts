import { expect, test } from 'vitest'
import * as exports from './solana.ts'

test('default', () => {
  expect(Object.keys(exports)).toMatchInlineSnapshot(`
    [
      "createFakeSolanaWallet",
    ]
  `)
})
