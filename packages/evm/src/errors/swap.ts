import { BaseError } from '@latchkit/protocol'

/** A transaction that the server has built does something else than it was asked for; it was not passed on. */
export class SwapAlteredError extends BaseError {
  override name = 'SwapAlteredError'
  /** What differs. */
  readonly reason: SwapAlteredError.Reason
  constructor({ reason }: { reason: SwapAlteredError.Reason }) {
    super(`The transaction of the server has another ${names[reason]}.`, {
      code: 'SWAP_ALTERED',
      hint: 'Send nothing, and look at the server: it was changed, or is of another version.',
    })
    this.reason = reason
  }
}

const names = {
  account: 'account',
  amount: 'amount',
  data: 'call than that of a swap',
  deadline: 'deadline',
  minimum: 'least amount to receive',
  network: 'network',
  recipient: 'recipient',
  router: 'contract',
  token: 'token',
  value: 'value',
} as const

export declare namespace SwapAlteredError {
  type Reason = keyof typeof names
}
