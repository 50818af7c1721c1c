import { BaseError } from '@latchkit/protocol'
import { getMessage } from './getMessage.ts'

/** The server gave no token balances; it is left alone for 30 s. */
export class BalancesUnavailableError extends BaseError {
  override name = 'BalancesUnavailableError'
  constructor({ cause }: { cause: unknown }) {
    super('Token Balance Unavailable', {
      code: 'BALANCES_UNAVAILABLE',
      hint: getMessage(cause),
      cause,
    })
  }
}
