/** Formats base units of a token as a plain decimal number, in full and without trailing zeros: the text that `parseAmount` returns them for. */
export function formatAmount(
  value: bigint,
  { decimals }: { decimals: number },
): string {
  const digits = `${value < 0n ? -value : value}`.padStart(decimals + 1, '0')
  const split = digits.length - decimals
  const fraction = digits.slice(split).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, split)}${fraction && `.${fraction}`}`
}
