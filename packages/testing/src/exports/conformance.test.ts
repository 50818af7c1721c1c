import { expect, test } from 'vitest'
import * as exports from './conformance.ts'

test('default', () => {
  expect(Object.keys(exports)).toMatchInlineSnapshot(`
    [
      "listAdapterCases",
    ]
  `)
})
