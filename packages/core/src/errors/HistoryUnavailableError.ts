import { BaseError } from '@latchkit/protocol'
import { getMessage } from './getMessage.ts'

/** The server gave no transactions. */
export class HistoryUnavailableError extends BaseError {
  override name = 'HistoryUnavailableError'
  constructor({ cause }: { cause: unknown }) {
    super('Failed to fetch transactions', {
      code: 'HISTORY_UNAVAILABLE',
      hint: getMessage(cause),
      cause,
    })
  }
}
