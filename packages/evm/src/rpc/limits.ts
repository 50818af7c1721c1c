/** Timeout of one HTTP request, in milliseconds. */
export const timeout = 10_000

export const retryCount = 3

/** Backoff before the first retry, in milliseconds; it doubles with each retry. */
export const retryDelay = 150

/** HTTP statuses of transient failures. */
export const retryStatuses: ReadonlySet<number> = new Set([
  403, 408, 413, 429, 500, 502, 503, 504,
])

/** HTTP statuses of nodes that accept no batches. */
export const batchRefusals: ReadonlySet<number> = new Set([
  400, 405, 413, 415, 422, 501,
])

/** JSON-RPC codes of transient failures: unknown, limit exceeded, internal. */
export const retryCodes: ReadonlySet<number> = new Set([-1, -32005, -32603])

/** The longest `Retry-After` that is respected, in seconds; a longer one fails the request. */
export const maxRetryAfter = 30

/** Requests in one HTTP request, and the time for which they are gathered, in milliseconds. */
export const batch = { batchSize: 1_000, wait: 0 } as const

/** Pending reads that equal reads share. */
export const cacheSize = 8_192

/** Bytes of one HTTP response. */
export const maxAnswerSize = 10_000_000

export const ranking = {
  /** Between two pings, in milliseconds. */
  interval: 4_000,
  /** Timeout of a ping, in milliseconds. */
  timeout: 1_000,
  sampleCount: 10,
  weights: { stability: 0.7, latency: 0.3 },
  /** Time without a read after which pings stop, in milliseconds. */
  idle: 60_000,
} as const
