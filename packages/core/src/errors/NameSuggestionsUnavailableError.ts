import { BaseError } from '@latchkit/protocol'
import { getMessage } from './getMessage.ts'

/** The server suggested no names. */
export class NameSuggestionsUnavailableError extends BaseError {
  override name = 'NameSuggestionsUnavailableError'
  constructor({ cause }: { cause: unknown }) {
    super('Error fetching name suggestions', {
      code: 'NAME_SUGGESTIONS_UNAVAILABLE',
      hint: getMessage(cause),
      cause,
    })
  }
}
