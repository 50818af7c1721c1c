import { expect, test } from 'vitest'
import * as exports from './bitcoin.ts'

test('default', () => {
  expect(Object.keys(exports)).toMatchInlineSnapshot(`
    [
      "startBitcoin",
    ]
  `)
})
