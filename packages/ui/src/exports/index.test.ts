import { expect, test } from 'vitest'
import * as ui from './index.ts'

test('exports of @latchkit/ui', () => {
  expect(Object.keys(ui)).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "ConnectButton",
      "ConnectEmbed",
      "NetworkButton",
      "WalletButton",
      "useModal",
      "useTheme",
      "LatchkitProvider",
      "LatchkitProviderNotFoundError",
      "createTheme",
    ]
  `)
})
