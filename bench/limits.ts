/** What a visitor must not notice. Times are medians; those at 4x are at a CPU slowed down four times. */
export const limits = {
  'click to list, preloaded, 4x': { most: 100, unit: 'ms' },
  'click to list, cold, 4x': { most: 250, unit: 'ms' },
  'click on a wallet to address, 4x': { most: 150, unit: 'ms' },
  'long tasks while loading, 4x': { most: 250, unit: 'ms' },
  'click to list, preloaded, 1x': { most: 20, unit: 'ms' },
  'click to standing still, 1x': { most: 200, unit: 'ms' },
  'click on a wallet to address, 1x': { most: 15, unit: 'ms' },
  'longest later frame, opening, 4x': { most: 16, unit: 'ms' },
  'longest later frame, route, 4x': { most: 16, unit: 'ms' },
  'longest later frame, closing, 4x': { most: 16, unit: 'ms' },
  'layout shift under the pointer': { most: 0, unit: 'px' },
  'heap kept by one opening': { most: 3_072, unit: 'B' },
} as const satisfies Readonly<Record<string, { most: number; unit: string }>>

export type Measure = keyof typeof limits
