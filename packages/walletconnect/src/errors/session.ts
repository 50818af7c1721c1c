import { BaseError, stripText } from '@latchkit/protocol'

/** Thrown for a text that is not a pairing URI. The text is a secret, so the message does not contain it. */
export class InvalidPairingUriError extends BaseError {
  override name = 'InvalidPairingUriError'
  constructor({ reason }: { reason: string }) {
    super(`The pairing URI is not valid: ${reason}.`, {
      code: 'INVALID_PAIRING_URI',
      hint: 'Take a new one from the app.',
    })
  }
}

/** Thrown when a wallet has rejected a connection because it does not support what the app proposes. The code is WalletConnect's: 5100 to 5104. */
export class ProposalUnsupportedError extends BaseError {
  override name = 'ProposalUnsupportedError'
  constructor({ what, error }: ProposalUnsupportedError.Options) {
    super(`The wallet does not support the ${what} of this app.`, {
      code: error.code,
      hint: stripText(error.message, { max: 500 }) || undefined,
      cause: error,
    })
  }
}

export declare namespace ProposalUnsupportedError {
  type Options = {
    /** What the wallet does not support, in the plural. */
    what: string
    /** The wallet's error. */
    error: { code: number; message: string }
  }
}

/** Thrown for a settlement or an update of a session that cannot be used. */
export class InvalidSessionError extends BaseError {
  override name = 'InvalidSessionError'
  /** The code of the response to the wallet. */
  readonly wireCode: number

  constructor({ reason, wireCode }: { reason: string; wireCode: number }) {
    super(`The wallet's session can't be used: ${reason}.`, {
      code: 'INVALID_SESSION',
      hint: 'Connect again and choose an account in the wallet, or use another wallet.',
    })
    this.wireCode = wireCode
  }
}

/** Thrown for a message that cannot be decrypted. The reason is left out, since an attacker could learn from it. */
export class InvalidEnvelopeError extends BaseError {
  override name = 'InvalidEnvelopeError'
  constructor() {
    super('The message cannot be opened.', {
      code: 'INVALID_ENVELOPE',
      hint: 'Drop it.',
    })
  }
}

/** Thrown for a wallet's public key that is malformed or of low order. */
export class InvalidPublicKeyError extends BaseError {
  override name = 'InvalidPublicKeyError'
  constructor() {
    super('The public key of the wallet cannot be used.', {
      code: 'INVALID_PUBLIC_KEY',
      hint: 'Use another wallet.',
    })
  }
}

/** Thrown when the wallet has not answered a request before its expiry. */
export class RequestExpiredError extends BaseError {
  override name = 'RequestExpiredError'
  constructor(options: { cause?: unknown } = {}) {
    super('The request expired before the wallet answered.', {
      code: 'REQUEST_EXPIRED',
      hint: 'Open the wallet and try again.',
      ...options,
    })
  }
}
