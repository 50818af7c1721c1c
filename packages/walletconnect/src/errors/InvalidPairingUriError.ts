import { BaseError } from '@latchkit/protocol'

/** A text is not a pairing URI; the text itself is a secret and not shown. */
export class InvalidPairingUriError extends BaseError {
  override name = 'InvalidPairingUriError'
  constructor({ reason }: { reason: string }) {
    super(`The pairing URI is not valid: ${reason}.`, {
      code: 'INVALID_PAIRING_URI',
      hint: 'Take a new one from the app.',
    })
  }
}
