import { expect, test } from 'vitest'
import { methods } from './methods.ts'

// https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
test.each([
  ['wc_pairingDelete', 1000, 86_400, false],
  ['wc_pairingPing', 1002, 30, false],
  ['wc_sessionPropose', 1100, 300, true],
  ['wc_sessionSettle', 1102, 300, false],
  ['wc_sessionUpdate', 1104, 86_400, false],
  ['wc_sessionExtend', 1106, 86_400, false],
  ['wc_sessionRequest', 1108, 300, true],
  ['wc_sessionEvent', 1110, 300, true],
  ['wc_sessionDelete', 1112, 86_400, false],
  ['wc_sessionPing', 1114, 30, false],
] as const)('default: %s', (name, tag, ttl, prompt) => {
  expect(methods[name]).toEqual({ tag, ttl, prompt })
})
