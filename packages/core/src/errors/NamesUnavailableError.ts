import { BaseError } from '@latchkit/protocol'
import { getMessage } from './getMessage.ts'

/** The server did not say which names an address has. */
export class NamesUnavailableError extends BaseError {
  override name = 'NamesUnavailableError'
  constructor({ cause }: { cause: unknown }) {
    super('Error fetching names for address', {
      code: 'NAMES_UNAVAILABLE',
      hint: getMessage(cause),
      cause,
    })
  }
}
