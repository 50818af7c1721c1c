import { BaseError } from '@latchkit/protocol'

/** The kit has no connector that logs in by e-mail, or the app has turned the feature off. */
export class EmailLoginUnavailableError extends BaseError {
  override name = 'EmailLoginUnavailableError'
  constructor() {
    super('There is no login by e-mail.', {
      code: 'EMAIL_LOGIN_UNAVAILABLE',
      hint: 'Add `embeddedWallet({ url })` of `@latchkit/embedded` to `connectors` in `createKit`, and leave `features.email` on.',
    })
  }
}

/** A step of a login was called out of turn, such as a code before an e-mail was sent. */
export class LoginStepError extends BaseError {
  override name = 'LoginStepError'
  constructor({ status }: { status: string }) {
    super(`The login by e-mail is "${status}", so this step does not apply.`, {
      code: 'LOGIN_STEP',
      hint: 'Read the status with `getEmailLogin`, and begin with `connectEmail`.',
    })
  }
}

/** The text is not an e-mail address; nothing was sent. */
export class InvalidEmailError extends BaseError {
  override name = 'InvalidEmailError'
  constructor() {
    super('This is not an e-mail address.', {
      code: 'INVALID_EMAIL',
      hint: 'Ask the visitor for an address such as `alice@example.com`.',
    })
  }
}
