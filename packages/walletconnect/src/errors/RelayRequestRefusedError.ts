import { BaseError, stripText } from '@latchkit/protocol'

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
