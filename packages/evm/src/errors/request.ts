import { BaseError } from '@latchkit/protocol'

/** What shall be signed or sent names another network than the one that the wallet is on. */
export class NetworkMismatchError extends BaseError {
  override name = 'NetworkMismatchError'
  constructor({ given, expected }: { given: unknown; expected: number }) {
    super(
      `The request is for chain ${String(given).slice(0, 80)}, the wallet is on chain ${expected}.`,
      {
        code: 'NETWORK_MISMATCH',
        hint: 'Call `switchNetwork` first, or correct the chain id of the request.',
      },
    )
  }
}

/** Calls were sent one by one, and some of them are on their way while the others never will be; `getCallsStatus` follows them by `id`. */
export class CallsInterruptedError extends BaseError {
  override name = 'CallsInterruptedError'
  readonly id: string
  readonly sent: number
  readonly total: number
  constructor(parameters: CallsInterruptedError.Options) {
    const { id, sent, total, cause } = parameters
    super(`${sent} of ${total} calls were sent, then something went wrong.`, {
      code: 'CALLS_INTERRUPTED',
      hint: 'Look at what the calls that were sent have done before you send the others.',
      cause,
    })
    this.id = id
    this.sent = sent
    this.total = total
  }
}

export declare namespace CallsInterruptedError {
  type Options = { id: string; sent: number; total: number; cause: unknown }
}

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
