import { formatBalance } from './formatBalance.ts'

/** Formats a quantity from the server, a decimal in units of its token, with at most 3 decimals; from a million on without decimals, from a billion on with three digits and its size in the language's words (in English where these are written from right to left, as amounts never are), or as a power of ten if there is none. Never more than the quantity. Returns anything else as it is. */
export function formatQuantity(
  quantity: string,
  options: { locale: string },
): string {
  const [, whole = '', fraction = ''] =
    /^0*(\d{1,80})(?:\.(\d{1,80}))?$/.exec(quantity) ?? []
  if (!whole) return quantity
  if (whole.length > 9) return formatLarge(whole, options)
  const kept = whole.length > 6 ? '' : fraction
  return formatBalance(
    { value: BigInt(whole + kept), decimals: kept.length },
    options,
  )
}

/** A letter of the Hebrew or Arabic block, or of those between. */
const rightToLeft = /(?=\p{L})[\u0590-\u08ff]/u

/** In this many digits a word for the size of a number still fits. */
const maxWorded = 15

function formatLarge(whole: string, { locale }: { locale: string }): string {
  const cut = whole.slice(0, 3).padEnd(whole.length, '0')
  const format = (tag: string) =>
    new Intl.NumberFormat(tag, {
      notation: whole.length > maxWorded ? 'scientific' : 'compact',
      maximumFractionDigits: 2,
    }).format(cut as Intl.StringNumericLiteral)
  const text = format(locale)
  return rightToLeft.test(text) ? format('en') : text
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
