import { quoteText } from '../text/quoteText.ts'
import { BaseError } from './BaseError.ts'

/** A text is not a CAIP-19 asset id; `hint` shows what was given. */
export class InvalidAssetIdError extends BaseError {
  override name = 'InvalidAssetIdError'
  constructor({ given }: { given: unknown }) {
    super('Invalid CAIP-19 asset id', {
      code: 'INVALID_ASSET_ID',
      hint: `Expected \`network/namespace:reference\`, such as \`eip155:1/erc20:0x…\`; received ${quoteText(given)}.`,
    })
  }
}
