/** Shortens an address as the kit does. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** Writes an amount with separated thousands, and all of its decimals. */
export function groupDigits(amount: string): string {
  const [whole = '0', decimals] = amount.split('.')
  const grouped = BigInt(whole).toLocaleString('en')
  return decimals ? `${grouped}.${decimals}` : grouped
}

/** Writes an amount as the kit does: at most three decimals, or `max`, cut and never rounded up. */
export function formatAmount(amount: string, max = 3): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  const cut = decimals.slice(0, max).replace(/0+$/, '')
  return groupDigits(cut ? `${whole}.${cut}` : whole)
}
