import { expect, test } from 'vitest'
import * as ui from './index.ts'

test('exports of @latchkit/ui', () => {
  expect(Object.keys(ui)).toMatchInlineSnapshot(`
    [
      "ConnectButton",
      "NetworkButton",
      "useModal",
      "useTheme",
      "LatchkitProvider",
      "LatchkitProviderNotFoundError",
      "createTheme",
    ]
  `)
})
