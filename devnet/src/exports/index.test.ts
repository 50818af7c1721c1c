import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "AnvilNotFoundError",
      "AnvilStartError",
      "DevnetInUseError",
      "createServerSettings",
      "devnetAbis",
      "devnetContracts",
      "devnetZone",
      "resetDevnet",
      "setGateway",
      "startDevnet",
    ]
  `)
})
