/** Of one request to the server, its answer included, in milliseconds. */
export const timeout = 10_000

/** Of one answer, in bytes. */
export const maxAnswerSize = 2_000_000

/** Answers kept at a time. */
export const maxAnswers = 512

/** How long an answer is kept, in milliseconds. */
export const lifetimes = {
  balances: 30_000,
  history: 30_000,
  identity: 300_000,
  names: 300_000,
  prices: 15_000,
  /** For as long as the page. */
  page: Number.POSITIVE_INFINITY,
} as const

/** After a failed fetch of balances the server is left alone for so long, in milliseconds. */
export const balanceRetryWindow = 30_000

/** Tokens in one request for prices. */
export const maxPrices = 50

/** Between two searches, of the directory or for a name, in milliseconds. */
export const searchWait = 300
