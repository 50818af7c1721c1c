import { expect, test } from 'vitest'
import * as exports from './frame.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "FrameConfig",
      "FrameQuery",
      "FrameUser",
      "RpcRequest",
      "createAnswer",
      "createCall",
      "createErrorAnswer",
      "createHandshake",
      "createReplayGuard",
      "deriveComparisonText",
      "frameCalls",
      "frameVersion",
      "messagePrefixes",
      "parseAppMessage",
      "parseFrameMessage",
      "parseHandshake",
      "readMessage",
      "toMessageValue",
    ]
  `)
})
