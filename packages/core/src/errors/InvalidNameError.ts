import { BaseError, stripText } from '@latchkit/protocol'

/** A text can't be registered as a name. */
export class InvalidNameError extends BaseError {
  override name = 'InvalidNameError'
  constructor({ given }: { given: unknown }) {
    const text = stripText(given, { max: 100 })
    super(`The name ${JSON.stringify(text)} can't be registered.`, {
      code: 'INVALID_NAME',
      hint: 'Write at least 4 lower-case letters, digits or hyphens.',
    })
  }
}
