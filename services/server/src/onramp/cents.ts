/** Returns a decimal amount of money in hundredths; `undefined` if it has more than two decimals. */
export function toCents(amount: string): bigint | undefined {
  const [, whole = '', part = ''] =
    /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  return whole === '' ? undefined : BigInt(whole + part.padEnd(2, '0'))
}

/** Writes hundredths as a decimal amount, such as `10.00`. */
export function formatCents(cents: bigint): string {
  const digits = `${cents}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns a share of an amount, rounded up; `percent` has two decimals at most. */
export function takePercent(cents: bigint, percent: number): bigint {
  return (cents * BigInt(Math.round(percent * 100)) + 9_999n) / 10_000n
}
