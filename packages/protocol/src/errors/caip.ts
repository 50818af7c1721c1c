import { stripText } from '../text/text.ts'
import { BaseError } from './BaseError.ts'

/** A text is not a CAIP-2 network id; `hint` shows the given value. */
export class InvalidNetworkIdError extends BaseError {
  override name = 'InvalidNetworkIdError'
  constructor({ given }: { given: unknown }) {
    super('Invalid CAIP-2 network id', {
      code: 'INVALID_NETWORK_ID',
      hint: `Expected \`namespace:reference\`, such as \`eip155:1\`; received ${quoteText(given)}.`,
    })
  }
}

/** A text is not a CAIP-10 account id; `hint` shows the given value. */
export class InvalidAccountIdError extends BaseError {
  override name = 'InvalidAccountIdError'
  constructor({ given }: { given: unknown }) {
    super('Invalid CAIP-10 address', {
      code: 'INVALID_ACCOUNT_ID',
      hint: `Expected \`namespace:reference:address\`, such as \`eip155:1:0x…\`; received ${quoteText(given)}.`,
    })
  }
}

/** A text is not a CAIP-19 asset id; `hint` shows the given value. */
export class InvalidAssetIdError extends BaseError {
  override name = 'InvalidAssetIdError'
  constructor({ given }: { given: unknown }) {
    super('Invalid CAIP-19 asset id', {
      code: 'INVALID_ASSET_ID',
      hint: `Expected \`network/namespace:reference\`, such as \`eip155:1/erc20:0x…\`; received ${quoteText(given)}.`,
    })
  }
}

/** Returns an untrusted value as a hint shows it: a string in quotes, anything else by its type. */
function quoteText(value: unknown): string {
  if (typeof value !== 'string') return value === null ? 'null' : typeof value
  return `"${stripText(value, { max: 80 })}"`
}
