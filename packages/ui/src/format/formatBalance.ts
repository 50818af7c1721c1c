import type { Balance } from '@latchkit/core'

/** How many decimals a quantity shows at most. */
const quantityDecimals = 3

/** Formats a quantity with at most 3 decimals and without trailing zeros, cut so that it never exceeds the balance; `<0.001` for less. */
export function formatBalance(
  balance: Pick<Balance, 'value' | 'decimals'>,
  options: { locale: string },
): string {
  const format = new Intl.NumberFormat(options.locale, {
    maximumFractionDigits: quantityDecimals,
  })
  const units = toUnits(balance)
  if (units === 0n && balance.value > 0n) return `<${format.format(0.001)}`
  const digits = `${units}`.padStart(quantityDecimals + 1, '0')
  const text = `${digits.slice(0, -quantityDecimals)}.${digits.slice(-quantityDecimals)}`
  return format.format(text as Intl.StringNumericLiteral)
}

/** Whole thousandths. */
function toUnits({ value, decimals }: Pick<Balance, 'value' | 'decimals'>) {
  const shift = decimals - quantityDecimals
  return shift >= 0
    ? value / 10n ** BigInt(shift)
    : value * 10n ** BigInt(-shift)
}
