import { expect, test } from 'vitest'
import * as exports from './keys.ts'

test('default', () => {
  expect(Object.keys(exports).sort()).toMatchInlineSnapshot(`
    [
      "RecoveryFailedError",
      "ShareUnreadableError",
      "ShareVersionError",
      "WalletMismatchError",
      "argonParameters",
      "createAccess",
      "createCode",
      "createDeviceStore",
      "createId",
      "createRecoveryKey",
      "createSecret",
      "deriveKeys",
      "findDeviceStore",
      "hashPassword",
      "importKey",
      "seal",
      "signEd25519",
      "signHash",
      "splitSecret",
      "toMnemonic",
      "unseal",
      "unwrapRecoveryKey",
      "wipe",
      "wipeKeys",
      "withSecret",
      "wrapRecoveryKey",
    ]
  `)
})
