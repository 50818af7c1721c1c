import { formatBalance } from './formatBalance.ts'

/** A quantity in units of its token, as the server writes it, with 3 decimals; as it is where it is no decimal number. */
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
