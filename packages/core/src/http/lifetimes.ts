/** The time after a failed read of balances in which no new one is sent, in milliseconds. */
export const balanceRetryWindow = 30_000

/** How long an answer counts as fresh, in milliseconds: in the kit's cache and in TanStack Query's. */
export const lifetimes = {
  balance: 30_000,
  history: 30_000,
  identity: 300_000,
  name: 300_000,
  price: 15_000,
  /** Until the page is closed. */
  page: Number.POSITIVE_INFINITY,
} as const
