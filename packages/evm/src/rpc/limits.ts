/** Of one HTTP request, in milliseconds. */
export const timeout = 10_000

export const retryCount = 3

/** Of the first retry, in milliseconds; each later one waits twice as long. */
export const retryDelay = 150

/** Requests in one HTTP request, and how long they are gathered, in milliseconds. */
export const batch = { batchSize: 1_000, wait: 0 } as const

export const ranking = {
  /** Between two pings, in milliseconds. */
  interval: 4_000,
  /** Of a ping, in milliseconds. */
  timeout: 1_000,
  sampleCount: 10,
  weights: { stability: 0.7, latency: 0.3 },
  /** Without a read for so long, in milliseconds, nobody needs the ranking. */
  idle: 60_000,
} as const
