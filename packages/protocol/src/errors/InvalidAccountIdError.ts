import { quoteText } from '../text/quoteText.ts'
import { BaseError } from './BaseError.ts'

/** A text is not a CAIP-10 account id; `hint` shows what was given. */
export class InvalidAccountIdError extends BaseError {
  override name = 'InvalidAccountIdError'
  constructor({ given }: { given: unknown }) {
    super('Invalid CAIP-10 address', {
      code: 'INVALID_ACCOUNT_ID',
      hint: `Expected \`namespace:reference:address\`, such as \`eip155:1:0x…\`; received ${quoteText(given)}.`,
    })
  }
}
