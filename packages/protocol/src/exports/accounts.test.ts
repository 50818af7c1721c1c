import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as exports from './accounts.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "Email",
      "LinkAnswer",
      "LinkTarget",
      "Otp",
      "Tokens",
      "answerDevice",
      "auditEvents",
      "endSession",
      "getDeviceLink",
      "getDeviceStatus",
      "getKeySet",
      "getManagedKey",
      "getStorageKeys",
      "listDevices",
      "listEvents",
      "mailLink",
      "refreshSession",
      "renameDevice",
      "resendEmailCode",
      "resendLogin",
      "revokeDevice",
      "startLogin",
      "updateEmail",
      "verifyLogin",
      "verifyPrimaryCode",
      "verifySecondaryCode",
    ]
  `)
})

test.each([
  'a@shop.example',
  'first.last+tag@sub.shop.example',
  "o'neil_1@xn--bcher-kva.example",
])('behavior: %s is an e-mail address', (text) => {
  expect(z.safeParse(exports.Email, text).success).toBe(true)
})

test.each([
  ...['', 'a', '@shop.example', 'a@', 'a@shop', 'a b@shop.example'],
  ...['a@shop.example\r\nBcc: b@evil.example', 'a@shop.example ', '.a@b.cd'],
  ...['a..b@shop.example', 'a.@shop.example', '"a"@shop.example', '<a@b.cd>'],
  ...[
    'a@-shop.example',
    'a@shop..example',
    'ä@shop.example',
    'a@b@shop.example',
  ],
  ...[`${'a'.repeat(65)}@shop.example`, `a@${'b.'.repeat(130)}example`],
])('error: %j is no e-mail address', (text) => {
  expect(z.safeParse(exports.Email, text).success).toBe(false)
})

test.each([
  '12345',
  '1234567',
  ' 123456',
  '123456\n',
  '１２３４５６',
  '١٢٣٤٥٦',
  '12e456',
])('error: %j is no code', (text) => {
  expect(z.safeParse(exports.Otp, text).success).toBe(false)
})
