import { BaseError, RpcError } from '@latchkit/protocol'

/** No one is signed in on this device for the app, or the session has ended. */
export class NotSignedInError extends BaseError {
  override name = 'NotSignedInError'
  constructor(options: { cause?: unknown } = {}) {
    super('Sign in first', {
      code: 'NOT_SIGNED_IN',
      hint: 'Send CONNECT_EMAIL and CONNECT_OTP before this call.',
      ...options,
    })
  }
}

/** A code was sent before a login or a change of the address was begun, or after it ended. */
export class NoChallengeError extends BaseError {
  override name = 'NoChallengeError'
  constructor() {
    super('Request a new code', {
      code: 'NO_CHALLENGE',
      hint: 'Begin again with CONNECT_EMAIL or UPDATE_EMAIL.',
    })
  }
}

/** The visitor, or another who read the mail, did not confirm the new device. */
export class DeviceRefusedError extends BaseError {
  override name = 'DeviceRefusedError'
  constructor() {
    super('The device was not confirmed', {
      code: 'DEVICE_REFUSED',
      hint: 'Sign in again, and confirm the device in the mail.',
    })
  }
}

/** The frame knows the call but does not offer it. */
export class CallNotAvailableError extends BaseError {
  override name = 'CallNotAvailableError'
  constructor({ name }: { name: string }) {
    super('This is not available in this wallet', {
      code: 'CALL_NOT_AVAILABLE',
      hint: `The frame does not offer ${name}.`,
    })
  }
}

/** A service of the wallet refused a request; the message is its own. */
export class ServiceError extends BaseError {
  override name = 'ServiceError'
  /** The status of the response. */
  readonly status: number
  /** Whether the session has ended, or never was. */
  readonly isEnded: boolean
  constructor(options: ServiceError.Options) {
    const { service, status, message, isEnded = false } = options
    super(message, {
      code: 'SERVICE',
      hint: `The service "${service}" answered with status ${status}.`,
    })
    this.status = status
    this.isEnded = isEnded
  }
}

export declare namespace ServiceError {
  type Options = {
    service: string
    status: number
    message: string
    isEnded?: boolean | undefined
  }
}

/** A service of the wallet, or all nodes of a network, can't be reached. */
export class UnreachableError extends BaseError {
  override name = 'UnreachableError'
  constructor({ what, cause }: { what: string; cause?: unknown }) {
    super('The wallet is not reachable at the moment; please try again', {
      code: 'UNREACHABLE',
      hint: `No answer came from ${what}.`,
      cause,
    })
  }
}

/** The keeper has no wallet of the user, but this device has a part of one. No other wallet is created in its place. */
export class WalletMissingError extends BaseError {
  override name = 'WalletMissingError'
  constructor() {
    super('The wallet is not available', {
      code: 'WALLET_MISSING',
      hint: 'No new wallet was created. Tell the operator of the wallet.',
    })
  }
}

/** The device has no usable part of the wallet, and the login is too old to recover it, or needs a factor that only the user has. */
export class RecoveryRequiredError extends BaseError {
  override name = 'RecoveryRequiredError'
  constructor({ hint, cause }: { hint?: string; cause?: unknown } = {}) {
    super('Sign in again to restore the wallet on this device', {
      code: 'RECOVERY_REQUIRED',
      hint: hint ?? 'Send SIGN_OUT, and sign in again.',
      cause,
    })
  }
}

/** Another device has protected the wallet in another way while this one stored a share for it. */
export class RecoveryChangedError extends BaseError {
  override name = 'RecoveryChangedError'
  constructor(options: { cause?: unknown } = {}) {
    super('The wallet was changed on another device; please try again', {
      code: 'RECOVERY_CHANGED',
      hint: 'Repeat the call.',
      ...options,
    })
  }
}

/** The visitor has to be asked for what the wallet is protected by, and may not be now. */
export class FactorRequiredError extends BaseError {
  override name = 'FactorRequiredError'
  constructor() {
    super('The wallet needs its passkey, password or code on this device', {
      code: 'FACTOR_REQUIRED',
      hint: 'Send GET_USER, and show the frame.',
    })
  }
}

/** The wallet can be recovered by its user alone already. */
export class AlreadyUpgradedError extends BaseError {
  override name = 'AlreadyUpgradedError'
  constructor() {
    super('Only you can recover this wallet already', {
      code: 'ALREADY_UPGRADED',
      hint: 'GET_SECURITY answers the mode.',
    })
  }
}

/** No other device of the user has this id. */
export class DeviceNotFoundError extends BaseError {
  override name = 'DeviceNotFoundError'
  constructor() {
    super('There is no such other device', {
      code: 'DEVICE_NOT_FOUND',
      hint: 'GET_SECURITY lists them. Send SIGN_OUT for this one.',
    })
  }
}

/** The network is not one that the wallet's operator offers, or not the one that the session is on. */
export class NetworkRefusedError extends RpcError {
  override name = 'NetworkRefusedError'
  constructor({ code, hint }: { code: 4901 | 4902; hint: string }) {
    super({ code, message: 'Chain is not supported', hint })
  }
}

/** A node refused a request; code and message are its own. */
export class NodeError extends BaseError {
  override name = 'NodeError'
  constructor({ code, message }: { code: number; message: string }) {
    super(message, { code, hint: 'The node of the network refused it.' })
  }
}
