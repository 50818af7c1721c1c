import { BaseError } from '@latchkit/protocol'
import { getMessage } from './getMessage.ts'

/** The server did not say whose a name is. */
export class NameResolutionError extends BaseError {
  override name = 'NameResolutionError'
  constructor({ cause }: { cause: unknown }) {
    super('Error resolving name', {
      code: 'NAME_RESOLUTION_FAILED',
      hint: getMessage(cause),
      cause,
    })
  }
}
