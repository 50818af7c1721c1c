import { BaseError } from '@latchkit/protocol'

/** The URL of a node is none. It is not repeated: it may hold a key. */
export class InvalidUpstreamError extends BaseError {
  override name = 'InvalidUpstreamError'

  constructor() {
    super('The URL of a node is not valid.', {
      code: 'UPSTREAM_URL',
      hint: 'Configure an http or https URL.',
    })
  }
}
