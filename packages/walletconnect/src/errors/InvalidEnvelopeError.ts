import { BaseError } from '@latchkit/protocol'

/** A message of a topic can't be opened; in which way is not told. */
export class InvalidEnvelopeError extends BaseError {
  override name = 'InvalidEnvelopeError'
  constructor() {
    super('The message cannot be opened.', {
      code: 'INVALID_ENVELOPE',
      hint: 'Drop it.',
    })
  }
}
