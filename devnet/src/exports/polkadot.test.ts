import { expect, test } from 'vitest'
import * as exports from './polkadot.ts'

test('default', () => {
  expect(Object.keys(exports)).toMatchInlineSnapshot(`
    [
      "startPolkadotNode",
    ]
  `)
})
