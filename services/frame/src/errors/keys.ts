import { BaseError } from '@latchkit/protocol'

/** Shares were combined to another wallet than the pinned one: a share was changed, or belongs to another split. Nothing is signed. */
export class WalletMismatchError extends BaseError {
  override name = 'WalletMismatchError'
  constructor(options: { cause?: unknown } = {}) {
    super('The parts of the key do not belong to this wallet', {
      code: 'WALLET_MISMATCH',
      hint: 'Nothing was signed. Sign in again; if this repeats, tell the operator of the wallet.',
      ...options,
    })
  }
}

/** A stored part of the key doesn't open: it was changed, belongs to another wallet or device, or its key is another. */
export class ShareUnreadableError extends BaseError {
  override name = 'ShareUnreadableError'
  constructor(options: { cause?: unknown } = {}) {
    super('A part of the key cannot be read', {
      code: 'SHARE_UNREADABLE',
      hint: 'Nothing was signed. Recover the wallet on this device.',
      ...options,
    })
  }
}

/** A stored part of the key has a format that this version doesn't read; older ones are never accepted. */
export class ShareVersionError extends BaseError {
  override name = 'ShareVersionError'
  constructor({ version }: { version: number | undefined }) {
    super('A part of the key has an unknown format', {
      code: 'SHARE_VERSION',
      hint: `Expected format ${shareVersion}; found ${version ?? 'nothing'}.`,
    })
  }
}

/** The format of sealed shares and keys that this version writes and reads. */
export const shareVersion = 1

/** The passkey, password or printed code is not the one that the wallet was protected by. */
export class RecoveryFailedError extends BaseError {
  override name = 'RecoveryFailedError'
  constructor(options: { cause?: unknown } = {}) {
    super('This does not open the wallet', {
      code: 'RECOVERY_FAILED',
      hint: 'Check the password or the code and try again.',
      ...options,
    })
  }
}
