/** Seconds by which the first block of a new chain lies back: what the accounts did before has to fit in. */
export const firstBlockAge = 3 * 24 * 3_600
