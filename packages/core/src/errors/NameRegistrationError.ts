import { BaseError } from '@latchkit/protocol'
import { getMessage } from './getMessage.ts'

/** The server did not register the name; the hint says why. */
export class NameRegistrationError extends BaseError {
  override name = 'NameRegistrationError'
  constructor({ cause }: { cause: unknown }) {
    super('Error registering name', {
      code: 'NAME_REGISTRATION_FAILED',
      hint: getMessage(cause),
      cause,
    })
  }
}
