import { BaseError } from '@latchkit/protocol'

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
