/** Medians that a visitor must not notice, in ms at a CPU slowed down four times. */
export const limits = {
  'click to list, preloaded': 100,
  'click to list, cold': 250,
  'click on a wallet to address': 150,
} as const

export type Measure = keyof typeof limits
