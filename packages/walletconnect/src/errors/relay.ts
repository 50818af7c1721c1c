import { BaseError, stripText } from '@latchkit/protocol'

/** Thrown when no relay has accepted or answered a call in time. */
export class RelayUnreachableError extends BaseError {
  override name = 'RelayUnreachableError'
  constructor() {
    super('The WalletConnect relay did not answer in time.', {
      code: 'RELAY_UNREACHABLE',
      hint: 'Check the connection and try again.',
    })
  }
}

/** Thrown when the relay has refused the connection for a reason that a retry does not change. The next call connects again. */
export class RelayConnectionRefusedError extends BaseError {
  override name = 'RelayConnectionRefusedError'
  constructor({ code, message }: { code: string; message: string }) {
    super('The WalletConnect relay refused the connection.', {
      code,
      hint: message,
    })
  }
}

/** Thrown when the relay has answered a call with an error. */
export class RelayRequestRefusedError extends BaseError {
  override name = 'RelayRequestRefusedError'
  constructor(error: { code: number; message: string }) {
    super('The WalletConnect relay refused a request.', {
      code: error.code,
      hint: stripText(error.message, { max: 500 }) || undefined,
      cause: error,
    })
  }
}

/** Thrown for an encrypted message with more characters than relays accept. */
export class MessageTooLongError extends BaseError {
  override name = 'MessageTooLongError'
  constructor({ length, max }: { length: number; max: number }) {
    super(
      `A message of ${length} characters is too long for a WalletConnect relay, which takes ${max}.`,
      {
        code: 'MESSAGE_TOO_LONG',
        hint: 'Ask the wallet for less at a time.',
      },
    )
  }
}
