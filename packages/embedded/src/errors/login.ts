import { BaseError } from '@latchkit/protocol'

/** Another e-mail was requested too soon. */
export class EmailCooldownError extends BaseError {
  override name = 'EmailCooldownError'
  /** Seconds until another may be requested. */
  readonly seconds: number
  constructor({ seconds }: { seconds: number }) {
    super(`Please try again after ${seconds} seconds`, {
      code: 'EMAIL_COOLDOWN',
      hint: 'Show the seconds that are left, which are in `seconds`.',
    })
    this.seconds = seconds
  }
}

/** The link for a new device has expired, or the visitor answered that the login is not theirs. */
export class DeviceNotConfirmedError extends BaseError {
  override name = 'DeviceNotConfirmedError'
  constructor({ cause }: { cause?: unknown } = {}) {
    super('The device was not confirmed.', {
      code: 'DEVICE_NOT_CONFIRMED',
      hint: 'Log in again with `connectEmail`, which sends another link.',
      cause,
    })
  }
}

/** `connect` was called before the visitor logged in. */
export class LoginRequiredError extends BaseError {
  override name = 'LoginRequiredError'
  constructor() {
    super('The embedded wallet needs a login first.', {
      code: 'LOGIN_REQUIRED',
      hint: 'Log in with `connectEmail` and `confirmCode`, or open the modal.',
    })
  }
}
