import { BaseError, stripText } from '@latchkit/protocol'

/** No relay took, or answered, a call in its time. */
export class RelayUnreachableError extends BaseError {
  override name = 'RelayUnreachableError'
  constructor() {
    super('The WalletConnect relay did not answer in time.', {
      code: 'RELAY_UNREACHABLE',
      hint: 'Check the connection and try again.',
    })
  }
}

/** The relay doesn't want this app; which won't change by itself, so it is not asked again before somebody calls anew. */
export class RelayConnectionRefusedError extends BaseError {
  override name = 'RelayConnectionRefusedError'
  constructor({ code, message }: { code: string; message: string }) {
    super('The WalletConnect relay refused the connection.', {
      code,
      hint: message,
    })
  }
}

/** The relay answered a call with an error. */
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

/** A message has more characters, sealed, than a relay takes. */
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
