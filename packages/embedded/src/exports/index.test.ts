import { expect, test } from 'vitest'
import * as embedded from './index.ts'

test('exports of @latchkit/embedded', () => {
  expect(Object.keys(embedded).sort()).toMatchInlineSnapshot(`
    [
      "DeviceNotConfirmedError",
      "EmailCooldownError",
      "FrameCallAbortedError",
      "FrameError",
      "FrameUnavailableError",
      "LoginRequiredError",
      "MethodNotAllowedError",
      "embeddedWallet",
    ]
  `)
})
