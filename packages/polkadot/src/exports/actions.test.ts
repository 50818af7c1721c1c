import { expect, test } from 'vitest'
import * as exports from './actions.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "provideMetadata",
      "signAndSubmit",
      "signRaw",
      "signTransaction",
    ]
  `)
})
