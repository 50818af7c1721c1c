import { quoteText } from '../text/quoteText.ts'
import { BaseError } from './BaseError.ts'

/** A text is not a CAIP-2 network id; `hint` shows what was given. */
export class InvalidNetworkIdError extends BaseError {
  override name = 'InvalidNetworkIdError'
  constructor({ given }: { given: unknown }) {
    super('Invalid CAIP-2 network id', {
      code: 'INVALID_NETWORK_ID',
      hint: `Expected \`namespace:reference\`, such as \`eip155:1\`; received ${quoteText(given)}.`,
    })
  }
}
