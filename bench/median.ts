/** The middle of a list that isn't empty. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const high = sorted[Math.floor(middle)] ?? Number.NaN
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  return (low + high) / 2
}
