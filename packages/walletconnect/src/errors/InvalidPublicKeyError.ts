import { BaseError } from '@latchkit/protocol'

/** A peer's public key is malformed or of low order. */
export class InvalidPublicKeyError extends BaseError {
  override name = 'InvalidPublicKeyError'
  constructor() {
    super('The public key of the wallet cannot be used.', {
      code: 'INVALID_PUBLIC_KEY',
      hint: 'Use another wallet.',
    })
  }
}
