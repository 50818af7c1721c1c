/** What is deployed on every chain; `compile.ts` turns it into deployable code. */
export const tokens = [
  { symbol: 'LKA', name: 'Latchkit Alpha', decimals: 18 },
  { symbol: 'LKU', name: 'Latchkit USD', decimals: 6 },
] as const
