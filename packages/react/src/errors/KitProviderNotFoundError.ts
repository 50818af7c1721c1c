import { BaseError } from '@latchkit/core'

/** A hook was called outside a provider. */
export class KitProviderNotFoundError extends BaseError {
  override name = 'KitProviderNotFoundError'
  constructor() {
    super('No kit was found above this component.', {
      code: 'KIT_PROVIDER_NOT_FOUND',
      hint: 'Wrap it in `<KitProvider kit={kit}>` or `<LatchkitProvider kit={kit}>`.',
    })
  }
}
