import { BaseError } from '@latchkit/protocol'

/** Too many transactions are being waited for at once. */
export class PendingLimitError extends BaseError {
  override name = 'PendingLimitError'
  constructor({ limit }: { limit: number }) {
    super(`${limit} transactions are being waited for already.`, {
      code: 'PENDING_LIMIT',
      hint: 'Wait until one of them is included.',
    })
  }
}
