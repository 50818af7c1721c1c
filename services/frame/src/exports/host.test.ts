import { expect, test } from 'vitest'
import * as exports from './host.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "createFrameHandler",
      "createHost",
      "readConfig",
      "readPage",
      "toFrameConfig",
    ]
  `)
})
