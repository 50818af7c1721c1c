import { formatBalance } from './formatBalance.ts'

/** Formats a quantity from the server, a decimal in units of its token, with at most 3 decimals; returns anything else as it is. */
export function formatQuantity(
  quantity: string,
  options: { locale: string },
): string {
  const [, whole = '', fraction = ''] =
    /^(\d{1,80})(?:\.(\d{1,80}))?$/.exec(quantity) ?? []
  if (!whole) return quantity
  const balance = {
    value: BigInt(whole + fraction),
    decimals: fraction.length,
  }
  return formatBalance(balance, options)
}

/** The least amount that is shown: less would look like zero. */
const least = 0.01

/** Formats an amount of US dollars with 2 decimals; `<$0.01` for less. */
export function formatUsd(value: number, options: { locale: string }): string {
  const format = new Intl.NumberFormat(options.locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return value > 0 && value < least
    ? `<${format.format(least)}`
    : format.format(value)
}
