/** Shown in place of less, so that something never looks like nothing. */
const least = 0.01

/** An amount of US dollars with 2 decimals; `<$0.01` for less. */
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
