import { BaseError } from '@latchkit/protocol'

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
