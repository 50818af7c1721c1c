import { BaseError } from '@latchkit/core'

/** A component of the kit was used outside `LatchkitProvider`. */
export class LatchkitProviderNotFoundError extends BaseError {
  override name = 'LatchkitProviderNotFoundError'
  constructor() {
    super('No LatchkitProvider was found above this component.', {
      code: 'LATCHKIT_PROVIDER_NOT_FOUND',
      hint: 'Wrap the app in `<LatchkitProvider kit={kit}>`.',
    })
  }
}
