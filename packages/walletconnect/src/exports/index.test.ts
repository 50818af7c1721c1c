import { expect, test } from 'vitest'
import * as walletconnect from './index.ts'

test('exports of @latchkit/walletconnect', () => {
  expect(Object.keys(walletconnect).sort()).toMatchInlineSnapshot(`
    [
      "InvalidEnvelopeError",
      "InvalidPairingUriError",
      "InvalidPublicKeyError",
      "InvalidSessionError",
      "MessageTooLongError",
      "ProposalUnsupportedError",
      "RelayConnectionRefusedError",
      "RelayRequestRefusedError",
      "RelayUnreachableError",
      "RequestExpiredError",
      "StoreUnavailableError",
      "TabUnresponsiveError",
      "parsePairingUri",
      "walletConnect",
    ]
  `)
})
