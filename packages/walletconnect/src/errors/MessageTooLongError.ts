import { BaseError } from '@latchkit/protocol'

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
