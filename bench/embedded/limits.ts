/** What a visitor must not notice, and what two cores must serve. Times are medians unless they name another part. */
export const limits = {
  'sign-in without the visitor': { most: 2_000, unit: 'ms' },
  'approval shown, 4x': { most: 300, unit: 'ms' },
  'signature after the click': { most: 150, unit: 'ms' },
  'p95 of 200 sign-ins at once, services': { most: 1_500, unit: 'ms' },
  'share reads a second': { least: 1_000, unit: '' },
  'memory of the keeper after 100,000 reads': { most: 4, unit: 'MB' },
} as const satisfies Readonly<
  Record<string, ({ most: number } | { least: number }) & { unit: string }>
>
