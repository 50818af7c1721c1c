import { expect, test } from 'vitest'
import * as exports from './mailbox.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "startMailbox",
    ]
  `)
})
